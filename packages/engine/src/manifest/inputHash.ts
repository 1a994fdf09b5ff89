import type { Project } from '@hybrid/project/document/project';
import { sha256OfText } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { CaseKey } from '../cases/caseGrid';
import { engineVersion } from '../engineVersion';
import { withoutLists } from '../study/soleSystem';

/** Fields that no figure of a result depends on: texts, and the formats of numbers and dates. */
const wordsAlone = {
  name: '',
  author: '',
  notes: '',
  dateFormat: 0,
  useCommaAsDecimalPoint: false,
  ignoreWarnings: false,
} as const satisfies Partial<Project>;

/**
 * Returns the SHA-256 of everything a simulation of a project reads, apart from the list values in its case key: the document without its lists, and
 * the series by the hashes of their values. Two projects with the same input hash have the same figures for the same case key.
 */
export function inputHash(project: Project): string {
  // The draws of capacity events follow from the project id; without it, a copy of a project has the figures of its original.
  const id = project.useCapacityMarket ? project.id : '';
  return sha256OfText(canonicalText({ ...withoutLists(project), ...wordsAlone, id }));
}

/** Returns the content name of a simulation's outcome: SHA-256 of the engine version, the input hash and the id of the case key. */
export function outcomeKey(input: string, { id }: Pick<CaseKey, 'id'>, version: string = engineVersion): string {
  return sha256OfText(`${version}|${input}|${id}`);
}
