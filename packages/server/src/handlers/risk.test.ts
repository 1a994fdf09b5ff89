import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RiskFound, RiskQuestion } from '@hybrid/api/riskCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { breakEven } from '@hybrid/engine/study/breakEven';
import { soleSystem, systemSimulation } from '@hybrid/engine/study/soleSystem';
import { studied } from '@hybrid/engine/study/study';
import { tornado } from '@hybrid/engine/study/tornado';
import { yearsStudy } from '@hybrid/engine/study/yearsStudy';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { project: projects, result: resultCalls, risk } = allCalls;

let server: TestServer;
let ann: Caller;
let id: string;
let rows: readonly ResultItem[];

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ({ id } = await ann.ask(projects.upload, { body: writeProjectFile(oneCaseProject, fixtureInputs) }));
  await ann.ask(resultCalls.calculate, { params: { id } });
  await vi.waitFor(async () => expect((await ann.ask(resultCalls.status, { params: { id } })).status).toBe('ready'), 60_000);
  rows = (await ann.ask(resultCalls.table, { params: { id } })).items;
});
afterAll(() => server.close());

const best = () => ({ id, result: rows[0]!.id });
const sole = () =>
  soleSystem(
    oneCaseProject,
    caseGrid(oneCaseProject).keys.find((key) => key.id === rows[0]!.id)!,
  );
/** Returns a value in wire form: undefined fields are left out. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function answerTo(question: RiskQuestion): Promise<RiskFound> {
  const params = { ...best(), kind: question.kind };
  await ann.ask(risk.calculate, { params: best(), body: question });
  await vi.waitFor(async () => expect((await ann.ask(risk.status, { params })).status).toBe('ready'), 60_000);
  const { found } = await ann.ask(risk.answer, { params });
  expect(found).toMatchObject({ question, engineVersion });
  return found!;
}

describe('a study of a result', () => {
  const solar = oneCaseProject.solar[0]!.id;

  test('offers the numbers of the system that was calculated, and says what is looked at unasked', async () => {
    const { inputs, earlyAnalysis, priceYears } = await ann.ask(risk.inputs, { params: best() });
    expect({ earlyAnalysis, priceYears }).toEqual({ earlyAnalysis: oneCaseProject.earlyAnalysis, priceYears: [] });
    const rate = inputs.find(({ path }) => path === 'discountRate');
    expect(rate).toEqual({
      path: 'discountRate',
      section: 'Economics',
      item: '',
      label: 'Discount Rate',
      unit: '%',
      present: 8,
      usualPercent: 20,
    });
    expect(inputs.find(({ path }) => path === `solar/${solar}/sizing`)?.present).toBe(rows[0]!.optimization[0]);
  });

  test('finds what the engine finds for the same system: tornado, years and break-even', async () => {
    const simulate = systemSimulation(fixtureSeries);
    const inputs = [
      { path: 'discountRate', low: { percent: -20 }, high: { percent: 20 } },
      { path: `solar/${solar}/cost/capitalSensitivity`, low: { value: 0.8 }, high: { value: 1.2 } },
    ];
    const search = { path: `solar/${solar}/cost/capitalSensitivity`, from: 0, to: 5 };
    expect((await answerTo({ kind: 'tornado', inputs })).tornado).toEqual(sent(studied(tornado(sole(), inputs, simulate))));
    expect((await answerTo({ kind: 'years' })).years).toEqual(sent(studied(yearsStudy(sole(), simulate))));
    expect((await answerTo({ kind: 'breakEven', ...search })).breakEven).toEqual(sent(studied(breakEven(sole(), search, simulate))));
  });

  test('starts from the worth of the row', async () => {
    const { tornado: found } = await answerTo({
      kind: 'tornado',
      inputs: [{ path: 'discountRate', low: { value: 7 }, high: { value: 9 } }],
    });
    expect(found?.present).toMatchObject({ npv: rows[0]!.npv });
  });

  test('of another row is none of this one', async () => {
    await answerTo({ kind: 'years' });
    const params = { id, result: rows[1]!.id, kind: 'years' as const };
    expect((await ann.ask(risk.status, { params })).status).toBe('none');
    expect(await ann.ask(risk.answer, { params })).toEqual({ found: null });
  });

  test('that is cancelled has no answer', async () => {
    const params = { ...best(), kind: 'breakEven' as const };
    await ann.ask(risk.calculate, { params: best(), body: { kind: 'breakEven', path: 'discountRate', from: 0, to: 50 } });
    expect((await ann.ask(risk.stop, { params })).status).toBe('cancelled');
    expect((await ann.ask(risk.answer, { params })).found).toBeNull();
  });

  test('that takes a project out of its limits ends with the words of the issue', async () => {
    const params = { ...best(), kind: 'tornado' as const };
    const inputs = [{ path: 'acLineEfficiencySensitivity', low: { value: 90 }, high: { value: 120 } }];
    await ann.ask(risk.calculate, { params: best(), body: { kind: 'tornado', inputs } });
    await vi.waitFor(async () => expect((await ann.ask(risk.status, { params })).status).toBe('error'), 60_000);
    expect((await ann.ask(risk.status, { params })).message).toContain('A study simulates only projects without errors.');
  });

  test.each([
    [
      'a path to no number',
      { kind: 'tornado', inputs: [{ path: 'projectName', low: { value: 1 }, high: { value: 2 } }] },
      'There is no number at projectName',
    ],
    [
      'bounds that leave nothing',
      { kind: 'breakEven', path: 'discountRate', from: 5, to: 5 },
      'The bounds 5 and 5 leave nothing to search.',
    ],
  ] as const)('is refused at once for %s', async (_, body, title) => {
    const answer = await ann.send(risk.calculate, { params: best(), body: body as RiskQuestion });
    expect([answer.statusCode, answer.json().title]).toEqual([400, title]);
  });
});
