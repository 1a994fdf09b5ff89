/** Name of standard input and output in place of a file. */
export const standardStream = '-';
