// dyld(3)
int _NSGetExecutablePath(char *buf, unsigned int *bufsize);
