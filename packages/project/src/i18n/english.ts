import { bestSize } from './en/bestSize';
import { bindingLimits } from './en/bindingLimits';
import { calculation } from './en/calculation';
import { commitments } from './en/commitments';
import { decision } from './en/decision';
import { document } from './en/document';
import { energyMarkets } from './en/energyMarkets';
import { equipmentChecks } from './en/equipmentChecks';
import { files } from './en/files';
import { givenValues } from './en/givenValues';
import { imports } from './en/imports';
import { marketChecks } from './en/marketChecks';
import { memo } from './en/memo';
import { money } from './en/money';
import { notes } from './en/notes';
import { plant } from './en/plant';
import { projectChecks } from './en/projectChecks';
import { ranges } from './en/ranges';
import { refusals } from './en/refusals';
import { accounts } from './en/accounts';
import { emails } from './en/emails';
import { reportMethod } from './en/reportMethod';
import { resultLabels } from './en/resultLabels';
import { results } from './en/results';
import { site } from './en/site';
import { storage } from './en/storage';

/** Texts of the core in English, by group and code; the other languages have the same codes. */
export const english = {
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
} as const;
