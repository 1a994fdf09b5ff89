import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import type { Project } from '@hybrid/project/document/project';
import { seriesHash } from '@hybrid/project/files/hash';
import { canonicalText, readProject, writeProjectFile } from '@hybrid/project/files/projectFile';
import { ask, persistently, Refused, rowsOf, statusOf, uploaded, type Row } from '../faults/asking';
import { isSaveKept, judgedRows } from '../faults/judgement';
import type { ServerProcess } from '../faults/serverProcess';
import { fixtureInputs } from '../fixtureProject';

/** Actions of a user and their relative frequencies. */
const weights = { edit: 10, readBack: 2, import: 3, store: 2, list: 3, calculate: 2, export: 2 } as const;
export type Deed = keyof typeof weights;
const deeds = Object.entries(weights).flatMap(([deed, weight]) => Array.from({ length: weight }, () => deed as Deed));

/** A project that is calculated again and again, and its rows by an undisturbed server. */
export interface Judged {
  readonly project: Project;
  readonly expected: readonly Row[];
}

/** Actions of one user, and the faults found. */
export interface SoakTally {
  readonly done: Record<Deed, number>;
  /** Requests without a response, as the server was killed; each action is tried again. */
  unanswered: number;
  /** Responses that request a pause (429, 503). */
  askedToWait: number;
  acknowledged: number;
  readonly wrong: string[];
}

/** Within a minute after a kill, a server must answer again. */
const timeoutMs = 120_000;
const thinkMs = 1_500;

/**
 * Edits and saves one project, and imports, calculates and exports another, until the signal. Compares everything read with what was written, or with
 * the answers of an undisturbed server.
 */
export async function soak(
  server: () => ServerProcess,
  token: string,
  { project, expected }: Judged,
  random: () => number,
  until: AbortSignal,
): Promise<SoakTally> {
  const tally: SoakTally = {
    done: { edit: 0, readBack: 0, import: 0, store: 0, list: 0, calculate: 0, export: 0 },
    unanswered: 0,
    askedToWait: 0,
    acknowledged: 0,
    wrong: [],
  };
  const rule = (isKept: boolean, text: string): void => void (isKept || tally.wrong.push(text));

  /** Repeats a request until there is a response; waits if the response requests a pause. */
  const asked = (...[call, params, body]: [Parameters<typeof ask>[2], Readonly<Record<string, string>>?, unknown?]): Promise<string> =>
    persistently(timeoutMs, async () => {
      try {
        return await ask(server(), token, call, params, body);
      } catch (error) {
        if (!(error instanceof Refused)) tally.unanswered++;
        else if (error.status === 429 || error.status === 503) {
          tally.askedToWait++;
          await pause(500);
        } else tally.wrong.push(error.message);
        throw error;
      }
    });

  const file = writeProjectFile(project, fixtureInputs);
  const edited = await persistently(timeoutMs, () => uploaded(server(), token, file));
  const calculated = await persistently(timeoutMs, () => uploaded(server(), token, file));
  const document = readProject(await asked(allCalls.input.read, { id: edited }));
  const [values = new Float64Array()] = fixtureInputs.values();
  const prices = Array.from(values).join('\n');
  let sent = 0;
  let firstExport: string | undefined;

  const acts: Readonly<Record<Deed, () => Promise<void>>> = {
    async edit() {
      sent++;
      await asked(allCalls.input.replace, { id: edited }, canonicalText({ ...document, notes: String(sent) }));
      tally.acknowledged = sent;
    },
    async readBack() {
      // Before the first save the notes are words.
      const found = Number(readProject(await asked(allCalls.input.read, { id: edited })).notes) || 0;
      rule(isSaveKept(found, tally.acknowledged, sent), `save ${found} is kept of ${tally.acknowledged} acknowledged and ${sent} sent`);
    },
    async import() {
      const { data } = JSON.parse(await asked(allCalls.input.importSeries, { kind: 'price', flag: 'false' }, prices)) as { data: number[] };
      rule(data.length === values.length && data.every((price, at) => price === values[at]), 'an import read other prices than were sent');
    },
    async store() {
      const series = { name: 'soak.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0 };
      const data = Array.from(values, (price, at) => price + (at % 7) + sent);
      const hash = seriesHash(Float64Array.from(data));
      await asked(allCalls.input.putSeries, { id: edited, type: 'energyPrice', index: '0' }, { ...series, data });
      // Stored series are found by their content, regardless of later edits.
      const found = JSON.parse(await asked(allCalls.input.seriesByHash, { id: edited, hash })) as { data: number[] };
      rule(
        found.data.every((price, at) => price === data[at]),
        'a stored series came back with other values',
      );
      sent++;
      await asked(allCalls.input.replace, { id: edited }, canonicalText({ ...document, notes: String(sent) }));
      tally.acknowledged = sent;
    },
    async list() {
      const ids = (JSON.parse(await asked(allCalls.project.list)) as { id: string }[]).map(({ id }) => id);
      rule(ids.includes(edited) && ids.includes(calculated), 'a project was not in the list');
    },
    async calculate() {
      await asked(allCalls.result.recalculate, { id: calculated });
      for (;;) {
        const { status, message } = await persistently(timeoutMs, () => statusOf(server(), token, calculated));
        if (status === 'ready') break;
        if (status !== 'calculating') return void tally.wrong.push(`a run ended as ${status}: ${message}`);
        if (until.aborted) return;
        await pause(500);
      }
      const { lost, doubled, different } = judgedRows(await persistently(timeoutMs, () => rowsOf(server(), token, calculated)), expected);
      rule(lost + doubled + different === 0, `a run has ${lost} rows lost, ${doubled} twice, ${different} different`);
    },
    async export() {
      if (tally.done.calculate === 0) return acts.calculate();
      const [row] = expected;
      const text = await asked(allCalls.export.cashFlow, { id: calculated, result: row?.id ?? '' });
      firstExport ??= text;
      rule(text === firstExport, 'an export differs from the one before');
    },
  };

  while (!until.aborted) {
    const deed = deeds[Math.floor(random() * deeds.length)] ?? 'edit';
    try {
      await acts[deed]();
      tally.done[deed]++;
    } catch (error) {
      if (!until.aborted) tally.wrong.push(`${deed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(thinkMs * (0.5 + random()));
  }
  await acts.readBack();
  return tally;
}
