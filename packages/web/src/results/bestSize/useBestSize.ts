import { bestSizeCalls } from '@hybrid/api/bestSizeCalls';
import type { BestSizePath, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { message } from '@hybrid/project/i18n/message';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { saveNow } from '../../openProject/saveEdits';
import { CallProblem, callServer } from '../../session/callServer';
import type { StudyState } from '../../studies/studyState';
import { useStudy, type StudyCalls } from '../../studies/useStudy';

/** Answer of a search, with the document that it belongs to. */
export type BestSizeAnswer = z.output<typeof bestSizeCalls.answer.reply>;

export interface BestSizeSearch {
  readonly study: StudyState<BestSizeAnswer>;
  /** Question of the search; undefined before it is read. */
  readonly question: BestSizeQuestion | undefined;
  /** Points that a search under way, or a cancelled one, has simulated. */
  readonly path: BestSizePath | undefined;
  /** Start of the search (ISO); empty if it is not known. */
  readonly started: string;
  /** Saves the project, and starts a search. */
  readonly start: (question: BestSizeQuestion) => void;
  readonly cancel: () => void;
}

type Seen = Pick<BestSizeSearch, 'started' | 'question' | 'path'>;

const nothingSeen: Seen = { started: '', question: undefined, path: undefined };

/** Follows the search for the best size of a project, which goes on at the server; starts and cancels it. */
export function useBestSize(projectId: string): BestSizeSearch {
  const [seen, setSeen] = useState(nothingSeen);
  const calls = useMemo(() => callsOf(projectId, setSeen), [projectId]);
  const { study, start, cancel } = useStudy(calls);
  return {
    study,
    ...seen,
    question: study.answer?.question ?? seen.question,
    start: (question) => {
      setSeen({ ...nothingSeen, question });
      start(async () => {
        if (!(await saveNow()))
          throw new CallProblem(0, message('refusals.projectCouldNotBeSaved'), message('refusals.whatYouEnteredIsKeptHere'));
        return callServer(bestSizeCalls.calculate, { params: { id: projectId }, body: question });
      });
    },
    cancel,
  };
}

function callsOf(id: string, onSeen: (seen: Seen) => void): StudyCalls<BestSizeAnswer> {
  const params = { id };
  const answer = () => callServer(bestSizeCalls.answer, { params });
  return {
    status: async () => {
      const status = await callServer(bestSizeCalls.status, { params });
      if (status.status === 'calculating' || status.status === 'cancelled') {
        // The points only show the way: without them the search goes on.
        const read = await answer().catch(() => undefined);
        onSeen({ started: status.started, question: read?.question ?? undefined, path: read?.path ?? undefined });
      }
      return status;
    },
    stop: () => callServer(bestSizeCalls.stop, { params }),
    read: answer,
    isEmpty: ({ found }) => found === null,
  };
}
