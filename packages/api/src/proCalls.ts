import type { Call } from './call';
import { resultCalls } from './resultCalls';

/** Calls that a project of the Pro variant has under a path of its own. */
export const proCallNames = ['calculate', 'file', 'table', 'status'] as const;

type ProCallName = (typeof proCallNames)[number];

function proOf({ path, summary, ...call }: Call): Call {
  return { ...call, path: path.replace('/api/project/', '/api/proproject/'), summary: `${summary} (Pro)` };
}

/** The same payload, answer and work as the calls they double. */
export const proCalls = Object.fromEntries(proCallNames.map((name) => [name, proOf(resultCalls[name] as unknown as Call)])) as unknown as {
  readonly [Name in ProCallName]: (typeof resultCalls)[Name];
};
