import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import { resultRow } from '@hybrid/project/results/testing';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, result } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

/** Stores a project with these lists. */
async function stored(changes: Partial<Project>): Promise<Project> {
  const { id } = await ann.ask(projects.create);
  const params = { id };
  const project = { ...readProject((await ann.send(input.read, { params })).body), ...changes };
  await ann.ask(input.replace, { params, body: canonicalText(project) });
  return project;
}

/** Begins its calculation and stores the rows of the first cases. */
async function begun(project: Project, rows: number): Promise<string> {
  const document = canonicalText(project);
  const { header, keys } = caseGrid(project);
  const { results } = server.services;
  const run = await results.begin(project.id, { document, documentHash: sha1Hex(document), engineVersion, header, keys });
  const items = keys.slice(0, rows).map(({ id }, at) => resultRow(id, { npv: at + 1 }));
  await results.addItems(
    run.id,
    items.map((outcome) => ({ outcome })),
  );
  return run.id;
}

const lists = { acLineEfficiencySensitivity: valueList([95, 98]), interconnectionLimit: valueList([50, 80, 100]) };

test('without a calculation there is no graph, and one dimension does not make one', async () => {
  const project = await stored({ acLineEfficiencySensitivity: valueList([95, 98]) });
  const params = { id: project.id };
  expect(await ann.ask(result.graphDimensions, { params })).toEqual({ state: 'unavailable', dimensions: [] });
  expect((await ann.send(result.graph, { params, body: { dimensions: [] } })).statusCode).toBe(404);
  await begun(project, 2);
  expect(await ann.ask(result.graphDimensions, { params })).toMatchObject({ state: 'unavailable', dimensions: [{ points: [95, 98] }] });
  expect((await ann.send(result.graph, { params, body: { dimensions: [] } })).statusCode).toBe(409);
});

test('the dimensions of the calculation, and the graph over those that are chosen', async () => {
  const project = await stored(lists);
  const params = { id: project.id };
  const run = await begun(project, 6);
  const stateNow = async (): Promise<string> => (await ann.ask(result.graphDimensions, { params })).state;
  expect(await stateNow()).toBe('loading');
  await server.services.results.end(run, 'ready');
  expect(await stateNow()).toBe('ready');

  const { dimensions } = await ann.ask(result.graphDimensions, { params });
  expect(dimensions.map(({ points }) => points)).toEqual([
    [50, 80, 100],
    [95, 98],
  ]);
  const graph = await ann.ask(result.graph, { params, body: { dimensions } });
  expect(graph.superimposedValues.map(({ x, y, npv }) => [x, y, npv])).toEqual([
    [50, 95, 1],
    [80, 95, 3],
    [100, 95, 5],
    [50, 98, 2],
    [80, 98, 4],
    [100, 98, 6],
  ]);
  expect(graph.blendedPlane.winners).toHaveLength(8000);
  const neither = dimensions.map((dimension) => ({ ...dimension, isYAxis: false }));
  const refused = await ann.send(result.graph, { params, body: { dimensions: neither } });
  expect(refused.json()).toMatchObject({ status: 400, title: 'Choose one x-axis and one y-axis' });

  await ann.ask(input.replace, { params, body: canonicalText({ ...project, discountRate: 3 }) });
  expect(await stateNow()).toBe('changed');
});

test('while rows are missing, there are holes where they will be', async () => {
  const project = await stored(lists);
  const params = { id: project.id };
  await begun(project, 2);
  const { dimensions } = await ann.ask(result.graphDimensions, { params });
  const graph = await ann.ask(result.graph, { params, body: { dimensions } });
  expect(graph.simulationPoints).toHaveLength(6);
  expect(graph.superimposedValues).toHaveLength(2);
  expect(graph.blendedPlane.winners.filter((winner) => winner < 0).length).toBeGreaterThan(7000);
});
