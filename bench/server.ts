import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import autocannon from 'autocannon';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { canonicalText, readProject, writeProjectFile } from '@hybrid/project/files/projectFile';
import { ask, signIn, statusOf, uploaded } from '../test/faults/asking';
import { startServer, type ServerProcess } from '../test/faults/serverProcess';
import { fixtureInputs, oneCaseProject } from '../test/fixtureProject';
import { printTable } from './table';

const [account, password] = ['admin@localhost', 'right horse battery'];
const threads = 2;
/** Number of browsers that poll a run, and their interval; polls share fewer connections, which each poll releases. */
const [browsers, lookEverySeconds] = [200, 5];
/** Rate of the same browsers polling five times as often [requests/s, all together]; it has no target. */
const hurriedRate = 200;
/** Targets: seconds for all trivial simulations, milliseconds for a status, maximum share by which polling slows a run. */
const [neededSeconds, neededMs, neededSlower] = [30, 200, 0.2];

/** Long runs raise warnings. */
const plain: Project = { ...oneCaseProject, ignoreWarnings: true };
const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
const [storage] = oneCaseProject.storage as readonly [Project['storage'][number]];

interface Bench {
  readonly server: ServerProcess;
  readonly token: string;
  readonly small: boolean;
}

/**
 * Measures the load that a server bears, as a separate process on its embedded store: a long queue of trivial simulations, browsers that poll a run,
 * and saves and listings. Bounded in count and time. Small: a hundredth of it.
 */
export async function benchServer(small: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-load-'));
  let server: ServerProcess | undefined;
  try {
    server = await startServer({ folder, threads, password, maxSimulations: 5_000 });
    const bench = { server, token: await signIn(server, account, password), small };
    console.log(`The server with ${threads} threads on its embedded store`);
    for (const [name, part] of Object.entries({ Queue: trivialRuns, Status: polledRun, Saves: saves, Listing: listing }))
      printTable(name, [['what', 'figure', 'wanted', ''], ...(await part(bench))]);
  } finally {
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const judged = (small: boolean, isMet: boolean): string => (small ? '-' : isMet ? 'met' : 'NOT MET');

/** Measures two runs over capital costs: the operation of each is simulated once for many rows, so the queue and the store are timed. */
async function trivialRuns({ server, token, small }: Bench): Promise<string[][]> {
  const [ofSolar, ofStorage] = small ? [5, 10] : [50, 100];
  const project: Project = {
    ...plain,
    solar: [{ ...pv, sizing: absolute([150]), cost: { ...pv.cost, capitalSensitivity: valueList(evenly(ofSolar)) } }],
    storage: [{ ...storage, sizing: absolute([100]), cost: { ...storage.cost, capitalSensitivity: valueList(evenly(ofStorage)) } }],
  };
  // A document with more than 5,000 simulations has an issue, whatever the server's setting.
  const ids = [5, 6].map((discountRate) => uploaded(server, token, writeProjectFile({ ...project, discountRate }, fixtureInputs)));
  const runs = await Promise.all((await Promise.all(ids)).map((id) => ranOf(server, token, id)));
  const count = runs.reduce((sum, { total }) => sum + total, 0);
  const seconds =
    (Math.max(...runs.map(({ ended }) => Date.parse(ended))) - Math.min(...runs.map(({ started }) => Date.parse(started)))) / 1000;
  return [
    [
      `${count} trivial simulations of two runs through the queue`,
      `${seconds.toFixed(1)} s`,
      `${neededSeconds} s`,
      judged(small, seconds < neededSeconds),
    ],
  ];
}

/** Measures a run alone, the same run polled every few seconds, and polled at the high rate. */
async function polledRun({ server, token, small }: Bench): Promise<string[][]> {
  const sizes = Array.from({ length: small ? 20 : 600 }, (_, index) => 1 + index);
  // Each run has another discount rate, so that nothing is cached from the run before.
  const run = async (discountRate: number): Promise<string> => {
    const project = {
      ...plain,
      discountRate,
      solar: [{ ...pv, sizing: absolute([150]) }],
      storage: [{ ...storage, sizing: absolute(sizes) }],
    };
    return uploaded(server, token, writeProjectFile(project, fixtureInputs));
  };
  const alone = await ranSeconds(server, token, await run(5));
  const rows = [[`run of ${sizes.length} simulations, nobody looks`, `${alone.toFixed(1)} s`, '-', '']];
  for (const [discountRate, name, rate, isWanted] of [
    [6, `${browsers} browsers, each every ${lookEverySeconds} s`, browsers / lookEverySeconds, true],
    [7, `${browsers} browsers, ${hurriedRate} looks a second together`, hurriedRate, false],
  ] as const) {
    const id = await run(discountRate);
    const seen = await watched({ server, token, small }, id, rate, () => ranSeconds(server, token, id));
    const slower = seen.seconds / alone - 1;
    rows.push(
      [`status, ${name}, p50`, `${seen.p50.toFixed(0)} ms`, '-', ''],
      [
        `status, ${name}, p99`,
        `${seen.p99.toFixed(0)} ms`,
        isWanted ? `${neededMs} ms` : '-',
        isWanted ? judged(small, seen.p99 < neededMs) : '',
      ],
      [`status, ${name}, asked and not answered well`, `${seen.asked}, ${seen.failed}`, '0', judged(small, seen.failed === 0)],
      [`run, ${name}, longer by`, `${(100 * slower).toFixed(0)} %`, `${100 * neededSlower} %`, judged(small, slower < neededSlower)],
    );
  }
  return rows;
}

interface Seen {
  readonly p50: number;
  readonly p99: number;
  readonly asked: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Polls in rounds of a few seconds for as long as a run lasts; the figures are of the worst round. */
async function watched({ server, token, small }: Bench, id: string, overallRate: number, run: () => Promise<number>): Promise<Seen> {
  const ended = new AbortController();
  const running = run().finally(() => ended.abort());
  let seen = { p50: 0, p99: 0, asked: 0, failed: 0 };
  while (!ended.signal.aborted) {
    const { latency, requests, errors, timeouts, non2xx } = await autocannon({
      url: server.address + fillPath(allCalls.result.status.path, { id }),
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      connections: browsers,
      overallRate,
      duration: small ? 1 : 5,
      timeout: 30,
    });
    seen = {
      p50: Math.max(seen.p50, latency.p50),
      p99: Math.max(seen.p99, latency.p99),
      asked: seen.asked + requests.total,
      failed: seen.failed + errors + timeouts + non2xx,
    };
  }
  return { ...seen, seconds: await running };
}

/** Measures repeated saves of a project with large lists of sizes and costs, by several users in parallel. */
async function saves({ server, token, small }: Bench): Promise<string[][]> {
  const solar = Array.from({ length: 40 }, (_, index) => ({ ...pv, id: `pv-${index + 1}`, sizing: absolute(evenly(100)) }));
  const id = await uploaded(server, token, writeProjectFile({ ...plain, solar }, fixtureInputs));
  const text = canonicalText(readProject(await ask(server, token, allCalls.input.read, { id })));
  const { latency, requests, duration, non2xx, errors } = await autocannon({
    ...requestOf(server, token, allCalls.input.replace, { id }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: text,
    connections: 4,
    amount: small ? 8 : 100,
    timeout: 30,
  });
  return [
    [`save of a project of ${(text.length / 1024).toFixed(0)} KB, 4 at once, p50`, `${latency.p50.toFixed(0)} ms`, '-', ''],
    ['the same, p99', `${latency.p99.toFixed(0)} ms`, '-', ''],
    ['the same, saves a second', (requests.total / duration).toFixed(0), '-', ''],
    ['the same, not answered well', String(non2xx + errors), '0', judged(small, non2xx + errors === 0)],
  ];
}

async function listing({ server, token, small }: Bench): Promise<string[][]> {
  const { length: before } = JSON.parse(await ask(server, token, allCalls.project.list)) as readonly unknown[];
  const made = await autocannon({
    ...requestOf(server, token, allCalls.project.create),
    connections: 4,
    amount: (small ? 20 : 1000) - before,
    timeout: 30,
  });
  const { length } = JSON.parse(await ask(server, token, allCalls.project.list)) as readonly unknown[];
  const { latency } = await autocannon({
    ...requestOf(server, token, allCalls.project.list),
    connections: 4,
    amount: small ? 8 : 100,
    timeout: 30,
  });
  return [
    ['projects made a second, 4 at once', (made.requests.total / made.duration).toFixed(0), '-', ''],
    [`listing of ${length} projects, 4 at once, p50`, `${latency.p50.toFixed(0)} ms`, '-', ''],
    ['the same, p99', `${latency.p99.toFixed(0)} ms`, '-', ''],
  ];
}

function requestOf(server: ServerProcess, token: string, call: Call, params: Readonly<Record<string, string>> = {}) {
  return {
    url: server.address + fillPath(call.path, params),
    method: call.method as 'GET' | 'POST' | 'PUT',
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Returns the seconds from the press of Calculate to the last row, by the clock of the server. */
async function ranSeconds(server: ServerProcess, token: string, id: string): Promise<number> {
  const { started, ended } = await ranOf(server, token, id);
  return (Date.parse(ended) - Date.parse(started)) / 1000;
}

async function ranOf(server: ServerProcess, token: string, id: string): Promise<RunStatus> {
  await ask(server, token, allCalls.result.calculate, { id });
  for (;;) {
    const status = await statusOf(server, token, id);
    if (status.status === 'ready') return status;
    if (status.status !== 'calculating') throw new Error(`The run ended as ${status.status}: ${inEnglish(status.message)}`);
    await pause(500);
  }
}

function evenly(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Number((0.5 + index / count).toFixed(4)));
}
