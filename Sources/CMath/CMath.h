// The few functions of the C library that the kit computes with; every libc has them.
#pragma once

double sin(double);
double cos(double);
double asin(double);
