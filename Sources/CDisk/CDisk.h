// What the C library has and its headers hide from Swift, which does not ask for GNU's extensions.
#ifndef CDISK_H
#define CDISK_H

#ifdef __linux__
// Brings a whole file system to the disk: that of an open file.
int syncfs(int descriptor);
#endif

#endif
