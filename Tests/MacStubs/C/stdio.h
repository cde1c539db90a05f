typedef struct __sFILE FILE;
