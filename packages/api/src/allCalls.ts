import { accountCalls } from './accountCalls';
import type { Call } from './call';
import { inputCalls } from './inputCalls';
import { projectCalls } from './projectCalls';
import { referenceCalls } from './referenceCalls';
import { resultCalls } from './resultCalls';

/** Every call there is; the server must answer each, and the OpenAPI document is made from it. */
export const allCalls = {
  account: accountCalls,
  project: projectCalls,
  input: inputCalls,
  reference: referenceCalls,
  result: resultCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;
