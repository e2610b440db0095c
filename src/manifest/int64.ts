/**
 * The largest number whose digits the API server reads as an int64. The next one is 2^63, which it reads as a float, and
 * refuses where an integer belongs.
 */
export const INT64_NUMBER_MAX = 2 ** 63 - 1024;
