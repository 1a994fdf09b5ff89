import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { draws } from './draws';
import { allRelations, rows } from './relations/allRelations';
import { drawOf } from './relations/draw';
import { outcomeOf } from './relations/outcome';
import { randomProject } from './relations/randomProject';
import type { Relation } from './relations/relation';
import { type SeriesBook, seriesBook } from './relations/seriesBook';

/**
 * Relations that must hold between related projects, over random ones. `HYBRID_RELATION_SEED` runs all relations on the project of that seed alone,
 * and `HYBRID_RELATION` those whose name contains a text; `HYBRID_DRAWS` multiplies the number of projects.
 */

const askedSeed = process.env['HYBRID_RELATION_SEED'];
const askedName = process.env['HYBRID_RELATION'] ?? '';
const projects = askedSeed === undefined ? draws(40) : 1;
/** Time limit per project, on a busy machine. */
const secondsAllowed = askedSeed === undefined ? 10 : 600;
const firstSeed = askedSeed === undefined ? Number(process.env['HYBRID_PROPERTY_SEED'] ?? 1) || Date.now() % 1e9 : Number(askedSeed);
/** Number of relations per project: one where a simulation takes long; those tested the fewest times so far come first. */
const relationsFor = ({ storage, energyMarkets }: Project): number => {
  if (askedSeed !== undefined) return allRelations.length;
  const isTied = storage.length > 1 || energyMarkets.length > 1 || storage.some(({ useCycleLimitPerDay }) => useCycleLimitPerDay);
  return isTied ? 1 : 2;
};

function brokenIn(relation: Relation, drawn: Project, book: SeriesBook, before: ReturnType<typeof outcomeOf>): readonly string[] {
  const project = relation.prepare?.(drawn, book) ?? drawn;
  const start = relation.prepare ? outcomeOf(project, book) : before;
  if (typeof start === 'string') return [];
  const copy = relation.change(project, book);
  const after = copy === project ? start : outcomeOf(copy, book);
  if (typeof after === 'string') return [`has a result before and none after: ${after}`];
  return relation.broken(start, after, project, book);
}

test(
  'relations hold between random projects and their changed copies',
  () => {
    const asked = new Map<Relation, number>(allRelations.map((relation) => [relation, 0]));
    const failures: string[] = [];
    let simulated = 0;
    for (let seed = firstSeed; seed < firstSeed + projects; seed++) {
      const book = seriesBook();
      const project = randomProject(seed, book);
      const note = (name: string, text: string): void => {
        failures.push(
          `${name}\n    ${text}\n    alone: HYBRID_RELATION_SEED=${seed} HYBRID_RELATION='${name}' npx vitest run test/relations`,
        );
      };
      try {
        const before = outcomeOf(project, book);
        if (typeof before === 'string') continue;
        simulated++;
        const { next } = drawOf(seed + 1);
        const turns = new Map(allRelations.map((relation) => [relation, (asked.get(relation) ?? 0) + next()]));
        const applicable = allRelations
          .filter((relation) => relation.name.includes(askedName) && relation.applies(project))
          .toSorted((one, other) => turns.get(one)! - turns.get(other)!);
        for (const relation of applicable.slice(0, relationsFor(project))) {
          asked.set(relation, asked.get(relation)! + 1);
          try {
            const broken = brokenIn(relation, project, book, before);
            if (broken.length > 0) note(relation.name, broken.join('\n    '));
          } catch (error) {
            note(relation.name, String(error));
          }
        }
      } catch (error) {
        note('', String(error));
      }
    }
    expect(failures, failures.join('\n')).toEqual([]);
    if (askedSeed !== undefined) return;
    expect(simulated).toBeGreaterThan(0.8 * projects);
    // With thousands of projects every relation is tested; with forty, some apply to none.
    if (projects < 2000) return;
    expect([...asked].filter(([, times]) => times === 0).map(([{ name }]) => name)).toEqual([]);
  },
  projects * secondsAllowed * 1000,
);

test('each row of the table has a relation, or a test that is there', () => {
  for (const { relations, leftOut } of rows) {
    if (relations.length > 0) continue;
    const files = leftOut?.match(/\b(?:test|packages)\/[\w/.]+\.test\.ts/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  }
  expect(new Set(allRelations.map(({ name }) => name)).size).toBe(allRelations.length);
});
