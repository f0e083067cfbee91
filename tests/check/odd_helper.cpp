// What the odd module needs beside the usual libraries.
extern "C" int helper();
extern "C" int helper() { return 1; }
