import type { allCalls } from '@hybrid/api/allCalls';
import type { Handler } from './handler';
import { accountHandlers } from './accountHandlers';
import { apiTokenHandlers } from './apiTokenHandlers';
import { bestSizeHandlers } from './bestSizeHandlers';
import { exportHandlers } from './exportHandlers';
import { importHandlers, seriesImportHandlers } from './importHandlers';
import { infeasibleHandlers } from './infeasibleHandlers';
import { inputHandlers } from './inputHandlers';
import { libraryHandlers } from './libraryHandlers';
import { libraryItemHandlers } from './libraryItemHandlers';
import { manifestHandlers } from './manifestHandlers';
import { liveHandlers } from './liveHandlers';
import { projectHandlers } from './projectHandlers';
import { mapHandlers } from './mapHandlers';
import { referenceHandlers } from './referenceHandlers';
import { reportHandlers } from './reportHandlers';
import { proHandlers, resultHandlers } from './resultHandlers';
import { riskHandlers } from './riskHandlers';
import { sampleHandlers } from './sampleHandlers';
import { sensitivityGraphHandlers } from './sensitivityGraphHandlers';
import { seriesOfResultHandlers } from './seriesOfResultHandlers';
import { sharedResultHandlers } from './sharedResultHandlers';
import { sideBySideHandlers } from './sideBySideHandlers';
import { signInSecurityHandlers } from './signInSecurityHandlers';
import { sizerHandlers } from './sizerHandlers';
import { versionHandlers } from './versionHandlers';

type Handlers = { readonly [Group in keyof typeof allCalls]: { readonly [Name in keyof (typeof allCalls)[Group]]: Handler } };

/** A handler for every call of the table; the compiler reports a missing one. */
export const allHandlers: Handlers = {
  account: accountHandlers,
  signInSecurity: signInSecurityHandlers,
  apiToken: apiTokenHandlers,
  project: projectHandlers,
  sample: sampleHandlers,
  report: reportHandlers,
  input: { ...inputHandlers, ...seriesImportHandlers },
  import: importHandlers,
  library: libraryHandlers,
  libraryItem: libraryItemHandlers,
  reference: referenceHandlers,
  map: mapHandlers,
  result: { ...resultHandlers, ...sensitivityGraphHandlers, ...sideBySideHandlers },
  export: exportHandlers,
  live: liveHandlers,
  seriesOfResult: seriesOfResultHandlers,
  manifest: manifestHandlers,
  pro: proHandlers,
  sizer: sizerHandlers,
  bestSize: bestSizeHandlers,
  infeasible: infeasibleHandlers,
  risk: riskHandlers,
  version: versionHandlers,
  sharedResult: sharedResultHandlers,
};
