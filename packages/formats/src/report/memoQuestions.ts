import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import {
  changedAnswer,
  foresightAnswer,
  optimalityAnswer,
  pricesAnswer,
  type CommitteeAnswer,
} from '@hybrid/project/results/committeeAnswers';
import type { Details } from '@hybrid/project/results/details';
import type { FigureWords } from '@hybrid/project/results/figureWords';
import type { ReportEvidence } from './reportEvidence';

/** A question of a committee with its evidence. */
export interface MemoQuestion extends CommitteeAnswer {
  readonly question: Text;
}

/** Returns the questions of the Summary page, in their order. */
export function memoQuestions(
  project: Project,
  { audit, storage }: Pick<Details, 'audit' | 'storage'>,
  { foresight }: ReportEvidence,
  words: FigureWords,
): readonly MemoQuestion[] {
  const unforeseen = (): CommitteeAnswer => {
    if (storage.length === 0) return { text: message('decision.unforeseenNone'), isInOrder: true };
    return foresight === undefined ? { text: message('memo.notReplayed'), isInOrder: undefined } : foresightAnswer(foresight, words);
  };
  return [
    { question: message('decision.prices'), ...pricesAnswer(project, words) },
    { question: message('decision.unforeseen'), ...unforeseen() },
    { question: message('decision.optimal'), ...optimalityAnswer(audit, words) },
    { question: message('decision.defaults'), ...changedAnswer(project) },
    { question: message('decision.check'), text: message('decision.checkText'), isInOrder: true },
  ];
}
