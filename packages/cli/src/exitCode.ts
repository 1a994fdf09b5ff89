/** Exit codes of all commands: 1 means issues that block, or no result for the input; 2 means wrong usage or a file that cannot be read or written. */
export const exitCode = { done: 0, blocked: 1, unreadable: 2 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
