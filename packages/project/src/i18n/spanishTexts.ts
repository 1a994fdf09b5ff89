import { byEnglish } from './byEnglish';
import { english } from './english';
import { spanish } from './spanish';
import type { Texts } from './translator';

const ofGroups = (...groups: readonly (keyof typeof english)[]): Texts =>
  Object.assign({}, ...groups.map((group) => byEnglish(english[group], spanish[group]))) as Texts;

/** Labels, helps, options and titles of the catalogues, by their English text. */
export const catalogue = ofGroups('site', 'energyMarkets', 'commitments', 'plant', 'storage', 'money', 'resultLabels');

/** Sentences of the core: errors, notes, and names of the parts of a result. The first match is used. */
export const messages = ofGroups(
  'imports',
  'calculation',
  'notes',
  'marketChecks',
  'equipmentChecks',
  'projectChecks',
  'document',
  'results',
  'ranges',
);

/** Texts of exported files, the workbook, the report and the tables. */
export const fileTexts = ofGroups('files', 'reportMethod');

/** Refusals of the server and the connection. */
export const refusals = ofGroups('refusals');
