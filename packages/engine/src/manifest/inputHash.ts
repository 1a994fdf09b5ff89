import type { Project } from '@hybrid/project/document/project';
import { sha256OfText } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { CaseKey } from '../cases/caseGrid';
import { engineVersion } from '../engineVersion';
import { withoutLists } from '../study/soleSystem';

/** What no figure of a result depends on: words for people, and how numbers and dates are written. */
const wordsAlone = {
  name: '',
  author: '',
  notes: '',
  dateFormat: 0,
  useCommaAsDecimalPoint: false,
  ignoreWarnings: false,
} as const satisfies Partial<Project>;

/**
 * SHA-256 of what a simulation of a project reads, apart from the values its case key takes from lists: the document with its lists left out, and
 * series by the hashes of their values. Two projects of the same input hash have the same figures for the same case key.
 */
export function inputHash(project: Project): string {
  // The draws of capacity events follow from the id of the project; elsewhere a copy of a project has the figures of its origin.
  const id = project.useCapacityMarket ? project.id : '';
  return sha256OfText(canonicalText({ ...withoutLists(project), ...wordsAlone, id }));
}

/** The content name of a simulation's outcome: SHA-256 of the engine version, the input hash and the id of the case key. */
export function outcomeKey(input: string, { id }: Pick<CaseKey, 'id'>, version: string = engineVersion): string {
  return sha256OfText(`${version}|${input}|${id}`);
}
