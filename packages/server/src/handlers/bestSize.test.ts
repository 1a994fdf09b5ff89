import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/runCalls';
import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { addObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { useMarket } from '@hybrid/project/edits/marketEdits';
import { connectionPath } from '@hybrid/project/document/searchableSizes';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject, writeProjectFile } from '@hybrid/project/files/projectFile';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { bestSizeQuestionSchema, type BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { project: projects, input, result, bestSize } = allCalls;
const storage = `storage/${oneCaseProject.storage[0]!.id}/sizing`;

let server: TestServer;
let ann: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  stranger = await server.signedIn('stranger@example.com');
});
afterAll(() => server.close());

/** Uploads a project, the fixture project if no other. */
async function uploaded(project: Project = oneCaseProject): Promise<{ readonly id: string; readonly project: Project }> {
  const { id } = await ann.ask(projects.upload, { body: writeProjectFile(project, fixtureInputs) });
  return { id, project: readProject((await ann.send(input.read, { params: { id } })).body) };
}

const units = (from: number, to: number, step: number): BestSizeQuestion =>
  bestSizeQuestionSchema.parse({ sizes: [{ path: storage, from, to, step }] });

async function until(id: string, wanted: RunStatus['status']): Promise<RunStatus> {
  let before = 0;
  for (;;) {
    const status = await ann.ask(bestSize.status, { params: { id } });
    expect(status.progress).toBeGreaterThanOrEqual(before);
    before = status.progress;
    if (status.status === wanted) return status;
    if (status.status === 'error') throw new Error(inEnglish(status.message));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns a value in wire form: undefined fields are left out. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const nothing = { found: null, path: null, question: null, documentHash: '', engineVersion: '' };

describe('a search for the best size', () => {
  test('finds what the engine finds, and keeps it with the document that it is of', async () => {
    const { id, project } = await uploaded();
    const params = { id };
    const { sizes } = await ann.ask(bestSize.sizes, { params });
    expect(sizes.find(({ path }) => path === storage)).toMatchObject({ unit: 'MW', isCounted: true, isUsual: true });
    expect(await ann.ask(bestSize.status, { params })).toMatchObject({ status: 'none', progress: 0 });
    expect(await ann.ask(bestSize.answer, { params })).toEqual(nothing);

    const asked = bestSizeQuestionSchema.parse({ sizes: [{ path: storage, from: 0, to: 200, step: 10 }] });
    expect((await ann.ask(bestSize.calculate, { params, body: asked })).status).toBe('calculating');
    const ready = await until(id, 'ready');
    const answer = await ann.ask(bestSize.answer, { params });
    const documentHash = sha1Hex(canonicalText(project));
    expect(answer).toEqual({
      found: sent(findBestSize(project, asked, fixtureSeries)),
      path: null,
      question: asked,
      documentHash,
      engineVersion,
    });
    expect(ready).toMatchObject({ progress: 100, estimatedRemainingTime: '00:00:00', done: answer.found!.simulations });

    // The answer stays that of the document that was searched.
    await ann.ask(input.replace, { params, body: canonicalText({ ...project, discountRate: 9 }) });
    expect((await ann.ask(bestSize.status, { params })).status).toBe('ready');
    expect(await ann.ask(bestSize.answer, { params })).toEqual(answer);
    await ann.ask(projects.remove, { params });
    expect((await ann.send(bestSize.answer, { params })).statusCode).toBe(404);
    expect(await server.services.studyStore.latest(id, 'bestSize')).toBeUndefined();
  });

  test('of an array too small for its contract says what the largest size lacks', async () => {
    const owing = inOrder(
      useMarket('contracts', true),
      setContract('contract-1', {}),
      addObligation('contract-1', { startHour: 0, endHour: 4, value: 500 }),
    )(oneCaseProject);
    const { id, project } = await uploaded(owing);
    const asked = units(0, 2, 1);
    await ann.ask(bestSize.calculate, { params: { id }, body: asked });
    await until(id, 'ready');
    const { found } = await ann.ask(bestSize.answer, { params: { id } });
    expect(found?.best).toBeNull();
    expect(found?.infeasibility?.reasons).not.toEqual([]);
    expect(found).toEqual(sent(findBestSize(project, asked, fixtureSeries)));
  });

  test('that is cancelled has no answer, and keeps the points that it simulated', async () => {
    const { id } = await uploaded({ ...oneCaseProject, earlyAnalysis: false });
    const params = { id };
    const asked = bestSizeQuestionSchema.parse({
      sizes: [
        { path: storage, from: 0, to: 200, step: 1 },
        { path: `solar/${oneCaseProject.solar[0]!.id}/sizing`, from: 0, to: 400, step: 1 },
      ],
    });
    const begun = await ann.ask(bestSize.calculate, { params, body: asked });
    // Asked again about one document, it is one search.
    expect((await ann.ask(bestSize.calculate, { params, body: asked })).started).toBe(begun.started);
    await vi.waitFor(async () => expect((await ann.ask(bestSize.answer, { params })).path).not.toBeNull(), 60_000);
    expect(await ann.ask(bestSize.answer, { params })).toMatchObject({ found: null, question: asked, engineVersion: '' });
    expect((await ann.ask(bestSize.stop, { params })).status).toBe('cancelled');
    const { done, total } = await ann.ask(bestSize.status, { params });
    expect(done).toBeLessThan(total);
    const { found, path } = await ann.ask(bestSize.answer, { params });
    expect(found).toBeNull();
    expect(path?.sizes.map((size) => size.path)).toEqual(asked.sizes.map((size) => size.path));
    // The runner is free again for the next question.
    await ann.ask(bestSize.calculate, { params, body: { sizes: [{ path: connectionPath, from: 100, to: 100, step: 1 }] } });
    await until(id, 'ready');
  });

  test('lets the calculation of another user through while it goes on', async () => {
    const { id } = await uploaded({ ...oneCaseProject, earlyAnalysis: false });
    const asked = bestSizeQuestionSchema.parse({
      sizes: [
        { path: storage, from: 0, to: 200, step: 1 },
        { path: `solar/${oneCaseProject.solar[0]!.id}/sizing`, from: 0, to: 400, step: 1 },
      ],
    });
    await ann.ask(bestSize.calculate, { params: { id }, body: asked });
    await vi.waitFor(async () => expect((await ann.ask(bestSize.answer, { params: { id } })).path).not.toBeNull(), 60_000);
    const own = await stranger.ask(projects.upload, { body: writeProjectFile(oneCaseProject, fixtureInputs) });
    await stranger.ask(result.calculate, { params: own });
    await vi.waitFor(async () => expect((await stranger.ask(result.status, { params: own })).status).toBe('ready'), 60_000);
    expect((await ann.ask(bestSize.stop, { params: { id } })).status).toBe('cancelled');
  });

  test('goes on with what a dead server left behind, from the start', async () => {
    const { id, project } = await uploaded();
    const { studyStore } = server.services;
    const document = canonicalText(project);
    const question = units(0, 100, 50);
    const left = await studyStore.begin({
      project: id,
      kind: 'bestSize',
      document,
      documentHash: sha1Hex(document),
      question: JSON.stringify(question),
    });
    await studyStore.advance(left.id, 2, 50, JSON.stringify({ sizes: [], points: [] }));
    await server.lostWork.sweep(0);
    await until(id, 'ready');
    const { found, path } = await ann.ask(bestSize.answer, { params: { id } });
    expect(found).toEqual(sent(findBestSize(project, question, fixtureSeries)));
    expect(path).toBeNull();
    expect((await studyStore.latest(id, 'bestSize'))?.id).toBe(left.id);
  });

  test('belongs to the owner of its project', async () => {
    const { id } = await uploaded();
    for (const call of [bestSize.sizes, bestSize.status, bestSize.stop, bestSize.answer])
      expect((await stranger.send(call, { params: { id } })).statusCode).toBe(404);
    expect((await stranger.send(bestSize.calculate, { params: { id }, body: units(0, 2, 1) })).statusCode).toBe(404);
  });
});

describe('a question is refused before anything is queued', () => {
  const size = { path: storage, from: 0, to: 10, step: 1 };

  test.each([
    [{ sizes: [{ ...size, path: 'storage/none/sizing' }] }, 'There is no size storage/none/sizing', 'Sizes of this project: '],
    [{ sizes: [size, size] }, 'is searched twice', 'Name each size once.'],
    [{ sizes: [{ ...size, from: 20 }] }, 'the lower bound 20 is above the upper bound 10', 'Raise the upper bound'],
    [{ sizes: [{ ...size, to: 1e9 }] }, 'more than 100,000 steps between the bounds', 'Widen the step'],
    [{ sizes: [size], sensitivityIndex: 1 }, 'There is no sensitivity case 2', 'This project has 1.'],
    [{ sizes: [] }, '', 'Name at least one size'],
    [{ sizes: Array.from({ length: 6 }, () => size) }, '', 'Name at most 5 sizes'],
  ])('%j', async (body, title, detail) => {
    const { id } = await uploaded();
    const answer = await ann.send(bestSize.calculate, { params: { id }, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().title).toContain(title);
    expect(answer.json().detail).toContain(detail);
    expect((await ann.ask(bestSize.status, { params: { id } })).status).toBe('none');
  });

  test('and a project with errors, with the errors', async () => {
    const { id } = await uploaded({ ...oneCaseProject, lifetime: 99 });
    const answer = await ann.send(bestSize.calculate, { params: { id }, body: { sizes: [size] } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().title).toBe('The project has issues that keep it from being sized');
    expect(answer.json().detail).toContain('Lifetime');
  });
});
