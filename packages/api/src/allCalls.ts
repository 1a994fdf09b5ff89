import { accountCalls } from './accountCalls';
import { apiTokenCalls } from './apiTokenCalls';
import { bestSizeCalls } from './bestSizeCalls';
import type { Call } from './call';
import { exportCalls } from './exportCalls';
import { importCalls } from './importCalls';
import { infeasibleCalls } from './infeasibleCalls';
import { inputCalls } from './inputCalls';
import { libraryCalls } from './libraryCalls';
import { libraryItemCalls } from './libraryItemCalls';
import { manifestCalls } from './manifestCalls';
import { liveCalls } from './liveCalls';
import { mapCalls } from './mapCalls';
import { proCalls } from './proCalls';
import { projectCalls } from './projectCalls';
import { referenceCalls } from './referenceCalls';
import { reportCalls } from './reportCalls';
import { resultCalls } from './resultCalls';
import { riskCalls } from './riskCalls';
import { sampleCalls } from './sampleCalls';
import { sensitivityGraphCalls } from './sensitivityGraphCalls';
import { seriesOfResultCalls } from './seriesOfResultCalls';
import { sharedResultCalls } from './sharedResultCalls';
import { sideBySideCalls } from './sideBySideCalls';
import { signInSecurityCalls } from './signInSecurityCalls';
import { sizerCalls } from './sizerCalls';
import { versionCalls } from './versionCalls';

/** All calls. The server must answer each, and the OpenAPI document is generated from them. */
export const allCalls = {
  account: accountCalls,
  signInSecurity: signInSecurityCalls,
  apiToken: apiTokenCalls,
  project: projectCalls,
  sample: sampleCalls,
  report: reportCalls,
  input: inputCalls,
  import: importCalls,
  library: libraryCalls,
  libraryItem: libraryItemCalls,
  reference: referenceCalls,
  map: mapCalls,
  result: { ...resultCalls, ...sensitivityGraphCalls, ...sideBySideCalls },
  export: exportCalls,
  live: liveCalls,
  seriesOfResult: seriesOfResultCalls,
  manifest: manifestCalls,
  pro: proCalls,
  sizer: sizerCalls,
  bestSize: bestSizeCalls,
  infeasible: infeasibleCalls,
  risk: riskCalls,
  version: versionCalls,
  sharedResult: sharedResultCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;
