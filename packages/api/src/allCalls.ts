import { accountCalls } from './accountCalls';
import type { Call } from './call';
import { exportCalls } from './exportCalls';
import { importCalls } from './importCalls';
import { infeasibleCalls } from './infeasibleCalls';
import { inputCalls } from './inputCalls';
import { libraryCalls } from './libraryCalls';
import { proCalls } from './proCalls';
import { projectCalls } from './projectCalls';
import { referenceCalls } from './referenceCalls';
import { reportCalls } from './reportCalls';
import { resultCalls } from './resultCalls';
import { sampleCalls } from './sampleCalls';
import { sensitivityGraphCalls } from './sensitivityGraphCalls';
import { seriesOfResultCalls } from './seriesOfResultCalls';
import { sizerCalls } from './sizerCalls';

/** Every call there is; the server must answer each, and the OpenAPI document is made from it. */
export const allCalls = {
  account: accountCalls,
  project: projectCalls,
  sample: sampleCalls,
  report: reportCalls,
  input: inputCalls,
  import: importCalls,
  library: libraryCalls,
  reference: referenceCalls,
  result: { ...resultCalls, ...sensitivityGraphCalls },
  export: exportCalls,
  seriesOfResult: seriesOfResultCalls,
  pro: proCalls,
  sizer: sizerCalls,
  infeasible: infeasibleCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;
