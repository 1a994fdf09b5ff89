import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { markVariable } from './serverProcess';

/** Returns the processes with the mark in their environment, on Linux; none elsewhere. Waits a moment for those that are about to end. */
export async function orphansOf(mark: string): Promise<readonly number[]> {
  const until = performance.now() + 3_000;
  for (;;) {
    const found = marked(`${markVariable}=${mark}`);
    if (found.length === 0 || performance.now() > until) return found;
    await pause(100);
  }
}

function marked(entry: string): readonly number[] {
  return processes().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  });
}

function processes(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
