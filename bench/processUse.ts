import { readFile } from 'node:fs/promises';

export interface ProcessUse {
  /** Largest resident memory so far. */
  readonly maxMB: number;
  /** Processor time of all threads together. */
  readonly processorSeconds: number;
}

const ticksPerSecond = 100;

/** Returns the resources used by a process, as Linux counts them; undefined if the system does not report them. */
export async function useOf(process: number | undefined): Promise<ProcessUse | undefined> {
  const read = (name: string): Promise<string> => readFile(`/proc/${process}/${name}`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await read('status')) ?? [];
  // The name of the program, which may contain spaces, is in brackets; user and system time are the 12th and 13th field after it.
  const fields = (await read('stat')).split(') ')[1]?.split(' ');
  if (kilobytes === undefined || fields === undefined) return undefined;
  return { maxMB: Number(kilobytes) / 1024, processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
}
