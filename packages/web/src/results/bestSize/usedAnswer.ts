import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { Project } from '@hybrid/project/document/project';
import { z } from 'zod';
import { inBrowser } from '../../browser/browserStorage';

const key = 'usedBestSizes';
const maxKept = 50;

/** A document that differs from the searched one by the sizes that were found: the answer is of it, too. */
const usedSchema = z.object({ project: z.string(), searched: z.string(), used: z.string() });
const kept = () => inBrowser.json(key, z.array(usedSchema)) ?? [];

/** Returns the hash of a document, as the server has it. */
export const documentHashOf = (project: Project): string => sha1Hex(canonicalText(project));

/** Keeps that a project has the sizes of an answer, and is otherwise as it was searched. */
export function keepUsed(project: Project, searched: string): void {
  const entry = { project: project.id, searched, used: documentHashOf(project) };
  inBrowser.keepJson(key, [entry, ...kept().filter((each) => each.project !== project.id)].slice(0, maxKept));
}

/** How a document differs from the one that was searched: not at all, by the sizes that were found, or in other inputs. */
export type AnswerState = 'current' | 'used' | 'stale';

export function answerState(project: Project, searched: string): AnswerState {
  const hash = documentHashOf(project);
  if (hash === searched) return 'current';
  return kept().some((each) => each.project === project.id && each.searched === searched && each.used === hash) ? 'used' : 'stale';
}
