import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../test/faults/asking';
import { startServer, type ServerProcess } from '../test/faults/serverProcess';
import { openBrowser } from './browser';
import { watchRequests } from './pageAtRest';
import { fillStore, measureListing } from './scaleListing';
import { headOfMeasures, type ScaleBench } from './scaleMeasure';
import { measureRun } from './scaleRun';
import { measureYears } from './scaleYears';
import { measureSeries } from './scaleSeries';
import { account, password, signedIn } from './signedInPage';
import { printTable } from './table';

/** Each part has its own server; `prepare` fills its store. */
const parts: Readonly<Record<string, ScalePart>> = {
  'Many projects': { prepare: fillStore, measure: measureListing },
  'Many series': { measure: measureSeries },
  'Many simulations': { measure: measureRun },
  'Many years': { measure: measureYears },
};

interface ScalePart {
  readonly prepare?: (folder: string, small: boolean) => Promise<void>;
  readonly measure: (bench: ScaleBench) => Promise<readonly string[][]>;
}

/**
 * Measures the largest cases in use, as built (`npm run build` first), in a real Chromium with separate servers of two threads each: 10,000
 * projects, a project with 50 series of 35,040 values, a run of 5,000 simulations, and details of 40 years of quarter hours. Times are from the press
 * to the page at rest, the minimum of several, with the processor time of that one. Small: a little of everything, without targets.
 */
export async function benchScale(small: boolean, named = Object.keys(parts)): Promise<void> {
  for (const [name, part] of Object.entries(parts)) if (named.includes(name)) await measured(name, part, small);
}

async function measured(name: string, { prepare, measure }: ScalePart, small: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-scale-'));
  let server: ServerProcess | undefined;
  const browser = await openBrowser();
  try {
    await prepare?.(folder, small);
    server = await startServer({ folder, threads: 2, password, isBuilt: true });
    const page = await signedIn(browser, server);
    await watchRequests(page);
    const processes = await browser.newBrowserCDPSession();
    const token = await signIn(server, account, password);
    printTable(name, [headOfMeasures, ...(await measure({ server, token, browser, page, processes, small }))]);
  } finally {
    await browser.close();
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}
