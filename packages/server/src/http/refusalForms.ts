import { accountCalls } from '@hybrid/api/accountCalls';
import type { Call } from '@hybrid/api/call';
import { listOf } from '@hybrid/project/i18n/message';
import { inputCalls, timeSeriesTexts } from '@hybrid/api/inputCalls';
import type { Refusal } from './problem';

type Form = (problem: Refusal) => unknown;

const keyOf = (method: string, path: string): string => `${method} ${path}`;
const formOf = ({ method, path }: Pick<Call, 'method' | 'path'>, form: Form): readonly [string, Form] => [keyOf(method, path), form];

/** Sign-in and the choice of a password answer with a list of errors. */
const asErrors: Form = (problem) =>
  problem.status === 400 ? { errors: [listOf([problem.title, problem.detail].filter(Boolean), '. ')] } : problem;

/** Calls whose refusal has a form or a title of its own, in the handler, the reader of the body, or the framework. */
const forms: ReadonlyMap<string, Form> = new Map([
  ...[accountCalls.token, accountCalls.setPassword, accountCalls.changePassword].map((call) => formOf(call, asErrors)),
  formOf(inputCalls.putSeries, (problem) =>
    [400, 413, 415].includes(problem.status)
      ? { ...problem, title: timeSeriesTexts.notSaved, detail: problem.detail || problem.title }
      : problem,
  ),
]);

/** Returns the body of a refusal in the form of the call. `path` is the registered path. */
export function refusalBody(method: string, path: string | undefined, problem: Refusal): unknown {
  return forms.get(keyOf(method, path ?? ''))?.(problem) ?? problem;
}
