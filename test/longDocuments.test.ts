// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { baseKey, firstKey } from '@hybrid/engine/cases/caseGrid';
import { inputHash } from '@hybrid/engine/manifest/inputHash';
import { graphDimensions } from '@hybrid/engine/report/sensitivityGraph';
import { soleSystem } from '@hybrid/engine/study/soleSystem';
import { studyInputs } from '@hybrid/engine/study/studyInputs';
import { differencesOf, fieldsOfBoth } from '@hybrid/project/document/differences';
import { simulationCount } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { canonicalText, maxDocumentLength, readProject, readSavedProject } from '@hybrid/project/files/projectFile';
import { applyPatch, makePatch } from '@hybrid/project/files/textPatch';
import { runChecks } from '@hybrid/project/issues/checks';
import { richProject } from './richProject';

type Tree = Readonly<Record<string, unknown>>;

/** Paths of lists in the document: lists of items, and lists whose values multiply the simulations, alone or linked. */
const lists = [
  'storage',
  'solar',
  'wind',
  'energyMarkets',
  'regulationMarkets',
  'capacityMarkets',
  'contracts',
  'contracts.0.obligations',
  'incentives',
  'commitments',
  'interconnectionLimit',
  'storage.0.sizing.values',
  'storage.0.cost.capitalSensitivity',
  'storage.0.specs.cost.simple',
  'storage.0.specs.dedicatedConverter.sizing.values',
  'energyMarkets.0.allocationSensitivity energyMarkets.0.pvAllocationSensitivity',
] as const;

/** Makes the lists at a path equally long. Values of a second list fall as those of the first rise. */
function withLong(project: Project, places: string): Project {
  const document = JSON.parse(canonicalText(project)) as Tree;
  const found = places
    .split(' ')
    .map((place) => place.split('.').reduce<unknown>((tree, name) => (tree as Tree)[name], document) as unknown[]);
  const grown = (): number => canonicalText(readProject(JSON.stringify(document))).length;
  const before = grown();
  const add = (at: number): void =>
    found.forEach((list, which) => {
      const [first] = list as [Tree];
      const value = typeof first['value'] === 'number' && { value: which === 0 ? at / 100 : 1_000 - at / 100 };
      list.push({ ...first, id: `n${at}`, ...value });
    });
  add(1_000_000);
  const each = grown() - before + 4;
  const count = Math.floor((maxDocumentLength * 0.98 - before) / each);
  for (let at = 0; at < count; at++) add(at);
  return readProject(JSON.stringify(document));
}

/** Time limit of a test, ample for work that grows with the length of a list; work that grows with its square would take minutes. [ms] */
const linearWork = 20_000;

describe.each(lists)('a document as long as any may be, for its list %s, is', (place) => {
  const project = withLong(richProject, place);
  const text = canonicalText(project);
  const other: Project = { ...(JSON.parse(text) as Project), discountRate: 9 };
  const sole = soleSystem(project, firstKey(project));

  test(
    'read, checked, counted, compared, hashed and taken apart',
    () => {
      expect(text.length).toBeGreaterThan(maxDocumentLength * 0.85);
      expect(canonicalText(readSavedProject(text))).toBe(text);
      expect(runChecks(project).length).toBeGreaterThan(0);
      expect(simulationCount(project)).toBeGreaterThan(0);
      expect(baseKey({ ...project }).id).toMatch(/./);
      expect(firstKey({ ...project }).id).toBe(firstKey(project).id);
      expect(differencesOf(project, other)).toHaveLength(1);
      expect(fieldsOfBoth(project, other).length).toBeGreaterThan(0);
      expect(inputHash(project)).not.toBe(inputHash(other));
      expect(graphDimensions(project).length).toBeGreaterThanOrEqual(0);
      expect(simulationCount(sole)).toBe(1);
      expect(studyInputs(sole).length).toBeGreaterThan(0);
    },
    linearWork,
  );
});

test(
  'a patch between texts that differ in thousands of lines leads from one to the other, or is given up',
  () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `"value": ${at / 7},`);
    const changed = lines.map((line, at) => (at % 2 === 0 ? line.replace(/\d+/, String((at * 7_919) % 10_007)) : line));
    const [from, to] = [lines.join('\n'), changed.join('\n')];
    const patch = makePatch(from, to);
    if (patch !== undefined) expect(applyPatch(patch, from)).toBe(to);
  },
  linearWork,
);
