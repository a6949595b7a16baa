// What the C library has and its headers hide from Swift, which does not ask for GNU's extensions.
#ifndef CDISK_H
#define CDISK_H

#ifdef __linux__
// Brings a whole file system to the disk: that of an open file.
int syncfs(int descriptor);
// Begins to bring part of a file to the disk, or waits for it; 2 begins.
int sync_file_range(int descriptor, long long offset, long long count, unsigned int flags);
#endif

#endif
