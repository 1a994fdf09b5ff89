import type { english } from './english';
import type { SameTexts } from './sameTexts';
import { bestSize } from './es/bestSize';
import { bindingLimits } from './es/bindingLimits';
import { calculation } from './es/calculation';
import { commitments } from './es/commitments';
import { decision } from './es/decision';
import { document } from './es/document';
import { energyMarkets } from './es/energyMarkets';
import { equipmentChecks } from './es/equipmentChecks';
import { files } from './es/files';
import { givenValues } from './es/givenValues';
import { imports } from './es/imports';
import { marketChecks } from './es/marketChecks';
import { memo } from './es/memo';
import { money } from './es/money';
import { notes } from './es/notes';
import { plant } from './es/plant';
import { projectChecks } from './es/projectChecks';
import { ranges } from './es/ranges';
import { refusals } from './es/refusals';
import { accounts } from './es/accounts';
import { emails } from './es/emails';
import { reportMethod } from './es/reportMethod';
import { resultLabels } from './es/resultLabels';
import { results } from './es/results';
import { site } from './es/site';
import { storage } from './es/storage';

/** Texts of the core in Spanish. */
export const spanish: SameTexts<typeof english> = {
  site,
  energyMarkets,
  commitments,
  plant,
  storage,
  money,
  resultLabels,
  document,
  results,
  bestSize,
  bindingLimits,
  decision,
  memo,
  ranges,
  marketChecks,
  equipmentChecks,
  projectChecks,
  givenValues,
  imports,
  calculation,
  notes,
  reportMethod,
  files,
  refusals,
  accounts,
  emails,
};
