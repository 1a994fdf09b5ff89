import { useState } from 'react';
import type { ImportKind, ImportReply } from '@hybrid/api/inputCalls';
import type { FactSubject } from './factTexts';

/** Returns the subjects that a user should check: doubtful facts, and what a refused file may need to be read. */
function inDoubt(kind: ImportKind, reply: ImportReply | undefined): readonly FactSubject[] {
  if (reply === undefined) return [];
  if (!reply.success) return reply.canFillGaps || reply.canReplaceOutliers ? [] : ['column', 'unit', 'decimals', 'year'];
  const isWithoutHeight = kind === 'windResource' && reply.measurementHeightM === undefined;
  return [...reply.facts.filter(({ isDoubtful }) => isDoubtful).map(({ of }) => of), ...(isWithoutHeight ? (['height'] as const) : [])];
}

interface Doubted {
  readonly turn: number | undefined;
  readonly subjects: readonly FactSubject[];
}

/** Returns the subjects that were in doubt in any reading of a file, so that a choice stays where it is once it is made. */
export function useDoubted(
  turn: number | undefined,
  kind: ImportKind,
  replies: readonly (ImportReply | undefined)[],
): readonly FactSubject[] {
  const [before, setBefore] = useState<Doubted>({ turn, subjects: [] });
  const known = before.turn === turn ? before.subjects : [];
  const added = replies.flatMap((reply) => inDoubt(kind, reply)).filter((of) => !known.includes(of));
  if (added.length === 0 && before.turn === turn) return known;
  const subjects = [...new Set([...known, ...added])];
  setBefore({ turn, subjects });
  return subjects;
}
