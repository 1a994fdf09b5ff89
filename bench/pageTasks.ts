import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread [us]. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Measures the tasks of the page's main thread during some work until the page is at rest, in processor time, so that other programs do not count. A
 * frame waits for one task. [ms]
 */
export async function pageTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no task of a page');
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}
