/**
 * Exit codes of all commands: 1 means issues that block, no result for the input, differences, or nothing found; 2 means wrong usage, a value that is
 * refused, or a file that cannot be read or written; 70 a fault of the program.
 */
export const exitCode = { done: 0, blocked: 1, unreadable: 2, fault: 70 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Signals that end a command in good order, with their exit codes as shells give them. */
export const signalExitCode = { SIGINT: 130, SIGTERM: 143 } as const;

/** List of the exit codes for the help. */
export const exitCodeHelp = `
Exit codes:
  0    done
  1    issues block the calculation, there is no result for the input, diff found
       differences, or fields found nothing
  2    wrong usage, a value that is refused, or a file that cannot be read or written
  70   a fault of the program
  130  interrupted (Ctrl-C)
  143  ended by the system (SIGTERM)`;
