/** The folder of the repository. */
export const root: string;

/** Whether the web app, the server or the program of the command line is missing or older than its sources. */
export function isBuildStale(): boolean;
/** The path of a Chromium: one of the system, else one installed now; undefined leaves the choice to Playwright. */
export function chromium(): string | undefined;
/** Builds all programs if their sources are newer than the build. */
export function build(): void;
/** The path of the system's Firefox; undefined if there is none. */
export function firefox(): string | undefined;
/** Builds of the web app, the server, the command-line program and the library, each by a call of vite; the last word of a call is its package. */
export const buildCalls: readonly (readonly string[])[];
/** Runs a command of an installed package in parallel; resolves to success or failure, and the output. */
export function runPackageBeside(name: string, args: readonly string[]): Promise<{ readonly ok: boolean; readonly text: string }>;
