import { format } from 'node:util';
import { vi } from 'vitest';
import { hybrid as command } from '@hybrid/cli/hybrid';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process and returns its exit code and output. `packages/cli/src/main.test.ts` runs the program itself. */
export async function hybrid(...args: readonly string[]): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const listen = (stream: 'stdout' | 'stderr', line: 'log' | 'error') => [
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }),
    vi.spyOn(console, line).mockImplementation((...values: unknown[]) => {
      written[stream] += `${format(...values)}\n`;
    }),
  ];
  const listeners = [...listen('stdout', 'log'), ...listen('stderr', 'error')];
  try {
    return { code: await command(args), ...written };
  } finally {
    for (const listener of listeners) listener.mockRestore();
  }
}
