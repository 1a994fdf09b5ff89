import type { Browser, CDPSession, Page } from '@playwright/test';
import { fillPath, type Call } from '@hybrid/api/call';
import type { ServerProcess } from '../test/faults/serverProcess';
import type { Shown } from './pageAtRest';
import { useOf } from './processUse';

/** Target of every view: from a press to the page at rest. [ms] */
const neededMs = 1000;

export interface ScaleBench {
  readonly server: ServerProcess;
  readonly token: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Reports the processor time of the pages. */
  readonly processes: CDPSession;
  readonly small: boolean;
}

export const headOfMeasures = ['what', 'shown', 'at rest', 'processor: page', 'server', 'wanted', ''] as const;

/** Measures a view: the minimum of several times, with the processor time of that one. */
export async function view(bench: ScaleBench, what: string, rounds: number, look: (round: number) => Promise<Shown>): Promise<string[]> {
  let [min, page, server]: [Shown | undefined, number, number] = [undefined, 0, 0];
  for (let round = 0; round < (bench.small ? 1 : rounds); round++) {
    // Work left over from the last round belongs to that round.
    await bench.page.waitForTimeout(300);
    const before = await processorMs(bench);
    const shown = await look(round);
    const after = await processorMs(bench);
    if (min !== undefined && min.restMs <= shown.restMs) continue;
    [min, page, server] = [shown, after.page - before.page, after.server - before.server];
  }
  const restMs = min?.restMs ?? Number.NaN;
  const judged = bench.small ? '-' : restMs <= neededMs ? 'met' : 'NOT MET';
  return [what, ms(min?.shownMs ?? Number.NaN), ms(restMs), ms(page), ms(server), ms(neededMs), judged];
}

/** Measures a calculation or a download, which has no target. */
export async function work(bench: ScaleBench, what: string, rounds: number, done: () => Promise<number>): Promise<string[]> {
  let [min, page, server] = [Infinity, 0, 0];
  for (let round = 0; round < (bench.small ? 1 : rounds); round++) {
    const before = await processorMs(bench);
    const took = await done();
    const after = await processorMs(bench);
    if (took < min) [min, page, server] = [took, after.page - before.page, after.server - before.server];
  }
  return [what, '', ms(min), ms(page), ms(server), '-', ''];
}

/** Returns a row with any other figure. */
export const fact = (what: string, figure: string): string[] => [what, '', figure, '', '', '-', ''];

/** Returns the peak memory of the server so far. */
export async function serverMemory({ server }: ScaleBench, what: string): Promise<string[]> {
  const use = await useOf(server.pid);
  return fact(what, use ? `${use.maxMB.toFixed(0)} MB` : '-');
}

export interface Answered {
  /** Time to the first bytes, and to the complete response. [ms] */
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly bytes: number;
}

/** Requests a response and reads it to its end without keeping it. */
export async function answered(
  { server, token }: ScaleBench,
  call: Call,
  params: Readonly<Record<string, string | number>> = {},
  body?: string,
  type = 'application/json',
): Promise<Answered> {
  const start = performance.now();
  const answer = await fetch(server.address + fillPath(call.path, params), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  let [firstMs, bytes] = [Number.NaN, 0];
  for await (const piece of answer.body) {
    if (bytes === 0) firstMs = performance.now() - start;
    bytes += piece.byteLength;
  }
  return { firstMs, wholeMs: performance.now() - start, bytes };
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const ms = (time: number): string => `${time.toFixed(0)} ms`;

/** Returns the processor time so far of the browser's pages and the server, with their threads. */
async function processorMs({ processes, server }: ScaleBench): Promise<{ readonly page: number; readonly server: number }> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  const page = processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return { page: 1000 * page, server: 1000 * ((await useOf(server.pid))?.processorSeconds ?? Number.NaN) };
}
