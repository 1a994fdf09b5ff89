import { bestSizeQuestionSchema, type BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { z } from 'zod';
import { inBrowser } from '../../browser/browserStorage';

const key = 'bestSizeQuestions';
const maxKept = 50;
const keptSchema = z.array(z.object({ project: z.string(), question: bestSizeQuestionSchema }));

const kept = (): z.output<typeof keptSchema> => inBrowser.json(key, keptSchema) ?? [];

/** Keeps the question of a search, with which the next one of the project begins. */
export function keepQuestion(project: string, question: BestSizeQuestion): void {
  inBrowser.keepJson(key, [{ project, question }, ...kept().filter((each) => each.project !== project)].slice(0, maxKept));
}

/** Returns the question of the last search of a project in this browser. */
export const keptQuestion = (project: string): BestSizeQuestion | undefined => kept().find((each) => each.project === project)?.question;
