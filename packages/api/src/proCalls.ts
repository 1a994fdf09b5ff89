import type { Call } from './call';
import { resultCalls } from './resultCalls';

/** Calls that have a path of their own for projects of the Pro variant. */
export const proCallNames = ['calculate', 'file', 'table', 'status'] as const;

type ProCallName = (typeof proCallNames)[number];

function proOf({ path, summary, ...call }: Call): Call {
  return { ...call, path: path.replace('/api/project/', '/api/proproject/'), summary: `${summary} (Pro)` };
}

/** Payload, answer and effect equal those of the result calls. */
export const proCalls = Object.fromEntries(proCallNames.map((name) => [name, proOf(resultCalls[name] as unknown as Call)])) as unknown as {
  readonly [Name in ProCallName]: (typeof resultCalls)[Name];
};
