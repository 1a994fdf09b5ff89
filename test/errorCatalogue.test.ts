import type { Text } from '@hybrid/project/i18n/message';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UserError } from '@hybrid/project/i18n/userError';
import { inputCalls, timeSeriesTexts } from '@hybrid/api/inputCalls';
import { shareTexts } from '@hybrid/api/projectCalls';
import { readTurbineXml } from '@hybrid/formats/equipment/turbineXml';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { fieldMessage, number } from '@hybrid/project/fields/field';
import { readStorageXml } from '@hybrid/formats/equipment/storageXml';
import { runChecks } from '@hybrid/project/issues/checks';
import { withSuggestions } from '@hybrid/project/issues/issue';
import { both, changed, complex, full, item, late, line, plain, storage, withYears } from '@hybrid/project/issues/testing';
import { initialCheckSettings, workloadSuggestions } from '@hybrid/project/issues/workload';
import { savingTrouble } from '../packages/web/src/application/prices/draftFiles';
import { CallProblem } from '../packages/web/src/session/callServer';
import { refusedUnread, troubleOf } from '../packages/web/src/series/seriesImport';
import { unsupportedStorage } from '../packages/web/src/equipment/storage/storageFile';
import { en } from '../packages/web/src/i18n/en';
import { loadEnglishPages } from './englishPages';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';

await loadEnglishPages();

type Words = { readonly [name: string]: string | Words };

/** Returns a text of the web app by its path: `listing.success`. */
function word(path: string): string {
  const found = path.split('.').reduce<string | Words>((words, name) => (typeof words === 'string' ? '' : (words[name] ?? '')), en);
  return typeof found === 'string' ? found : '';
}

const source = (path: string): string => readFileSync(new URL(`../packages/${path}`, import.meta.url), 'utf8');

interface Row {
  /** The text of the specification. */
  readonly text: string;
  /** Text of the product in that situation. */
  readonly actual: () => Text | readonly Text[];
  /** The file that shows it, and the code that does. */
  readonly shown: readonly [file: string, by: string];
}

const inWords = (text: string, path: string, file: string, by = `t('${path}')`): Row => ({
  text,
  actual: () => word(path),
  shown: [`web/src/${file}`, by],
});

const settings = { ...initialCheckSettings, limits: { warnAbove: 2, warnAboveHours: 1, refuseAbove: 4 } };
const sizes = (count: number) => ({ sizing: absolute(Array.from({ length: count }, (_, index) => index + 1)) });
const two = valueList([98, 99]);
const early: Project = { ...full, earlyAnalysis: true };
const panel = ['web/src/workspace/IssuesPanel.tsx', 'translatedIssue(issue, translate)'] as const;

const ofIssue = (text: string, project: () => Project): Row => ({
  text,
  actual: () => runChecks(project(), settings).map((issue) => issue.text),
  shown: panel,
});

const suggested = (text: string, project: () => Project): Row => ({ text, actual: () => workloadSuggestions(project()), shown: panel });

/** Returns the error that a user reads when something is rejected. */
function refusal(tried: () => unknown): string {
  try {
    tried();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}

const ofCall = (text: string, name: keyof typeof timeSeriesTexts): Row => ({
  text,
  actual: () => timeSeriesTexts[name],
  shown: ['server/src/handlers/inputHandlers.ts', `timeSeriesTexts.${name}`],
});

/** Returns the error for a file that is not a storage. */
function refusalOf(fileName: string): string {
  try {
    readStorageXml('<Other/>', fileName);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return '';
}

/** The catalogue of texts of the specification. Situations without a text are not here. */
const rows: readonly Row[] = [
  {
    text: 'The system is unavailable. If this error persists, please send us a message at {email}.',
    actual: () => `${word('shell.login.unavailableBefore')}{email}${word('shell.login.unavailableAfter')}`,
    shown: ['web/src/signIn/AccountAlert.tsx', "t('shell.login.unavailableBefore')"],
  },
  inWords('Please accept Service Terms', 'shell.login.acceptTerms', 'signIn/LoginPage.tsx'),
  {
    text: 'Please provide the email associated with the user to share the project',
    actual: () => shareTexts.noEmail,
    shown: ['web/src/projects/ReportForms.tsx', 'shareTexts.noEmail'],
  },
  {
    text: 'Error sharing the project, please make sure the provided email is associated with a license for the product',
    actual: () => shareTexts.failed,
    shown: ['server/src/handlers/projectHandlers.ts', 'shareTexts.failed'],
  },
  {
    text: 'Enter a number',
    actual: () => fieldMessage(number('commitments.flatRate', 1), undefined) ?? '',
    shown: ['web/src/fields/NumberInput.tsx', 'troubleOf(field, read)'],
  },
  inWords('Are you sure? Projects that are deleted cannot be restored.', 'listing.deleteText', 'listing/ListingDialogs.tsx'),
  inWords('Operation performed successfully!', 'listing.success', 'listing/ListingDialogs.tsx'),
  // A 204 has no body: the text is in the description of the call.
  {
    text: 'No inputs',
    actual: () => [inputCalls.seriesCount.summary.split(': ')[1] ?? ''],
    shown: ['server/src/http/openApi.ts', 'summary'],
  },
  ofCall('No Timeseries inputs', 'noneOfType'),
  ofCall('Inputs not found', 'inputsNotFound'),
  ofCall('Input timeseries not found', 'notFound'),
  ofCall('Error saving timeseries', 'notSaved'),
  ofCall('No timeseries found for this project', 'noneToRemove'),
  {
    ...ofIssue(
      'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.',
      () => ({ ...plain, hasImportLimit: true, useStorage: false }),
    ),
    shown: ['web/src/equipment/FlowLimit.tsx', 'translate(importLimitsDisabled)'],
  },
  ofIssue('When using component lifetimes, only one Wind turbine and one PV can be used, and only one size optimization each', () => ({
    ...withYears,
    wind: [newWind('wind-1', 1, 25), newWind('wind-2', 2, 25)],
  })),
  ofIssue('Only one PV is allowed for component lifetimes analysis', () => ({
    ...withYears,
    solar: [newSolar('pv-1', 1, 25), newSolar('pv-2', 2, 25)],
  })),
  ofIssue('Storage units must be an integer', () => changed(plain, item('storage', { sizing: absolute([2.5]) }))),
  ofIssue('Storage complex cost structure has incorrect units', () =>
    changed(plain, item('storage', { cost: complex(storage.cost, { replacement: [line('CostPerWattDc')] }) })),
  ),
  {
    // Of the server, and of the page for files that it does not send.
    text: 'Import error: File format unsupported. {file} must be an Advanced Storage Model',
    actual: () => (refusalOf('{file}') === inEnglish(unsupportedStorage('{file}')) ? refusalOf('{file}') : []),
    shown: ['web/src/equipment/storage/storageFile.ts', 'title: message'],
  },
  inWords('Only one size allowed for component lifetime analysis', 'storage.oneSize', 'equipment/storage/StorageItem.tsx'),
  ofIssue('Imported PV production undefined', () => changed(plain, item('solar', { kind: 'custom', customData: blankSeries }))),
  ofIssue('Solar complex cost structure has incorrect units', () =>
    changed(plain, item('solar', { cost: complex(newSolar('pv-1', 1, 25).cost, { directCapital: [line('CostPerMwh')] }) })),
  ),
  {
    text: 'File format unsupported (Import error)',
    actual: () => refusal(() => readTurbineXml('<Notes />', 'notes.xml')),
    shown: ['web/src/equipment/TurbineImportDialog.tsx', 'title: answer.message'],
  },
  {
    text: 'Disabled for early-stage analysis',
    actual: () => /Disabled for early-stage analysis/.exec(word('setup.earlyNote'))?.[0] ?? '',
    shown: ['web/src/setup/SetupForm.tsx', "t('setup.earlyNote')"],
  },
  inWords('Disabled for component lifetime analysis', 'equipment.lifetimesOff', 'equipment/ConverterForm.tsx'),
  ofIssue('No imported Reg-Up market price', () => changed(full, item('regulationMarkets', { regUpPrice: blankSeries }))),
  ofIssue('No imported Reg-Down market price', () => changed(full, item('regulationMarkets', { regDownPrice: blankSeries }))),
  {
    ...ofIssue('Select Reg-Up or Reg-Down', () => changed(full, item('regulationMarkets', { useRegUp: false, useRegDown: false }))),
    shown: ['web/src/application/RegulationForm.tsx', "messageAt('useRegUp')"],
  },
  {
    ...ofIssue('One or more Regulation Markets have the same name', () => ({
      ...full,
      regulationMarkets: [newRegulationMarket('regulation-1', 1), newRegulationMarket('regulation-2', 1)],
    })),
    shown: ['web/src/application/RegulationForm.tsx', "messages={{ name: messageAt('name') }}"],
  },
  ofIssue('Add an Energy Market', () => changed(full, { useEnergyMarket: false })),
  ofIssue('This project will run 5 simulations. The max simulations is 4. Reduce the number of simulations.', () =>
    changed(plain, item('solar', sizes(5))),
  ),
  ofIssue('This project will run 4 simulations. Estimated run time is 0.1 hours. Consider reducing number of simulations.', () =>
    changed(plain, both(item('solar', sizes(2)), item('storage', sizes(2)))),
  ),
  suggested('Reduce application sensitivities', () => changed(early, item('energyMarkets', { priceSensitivity: valueList([1, 2]) }))),
  suggested('Reduce possible PV sizes', () => changed(early, item('solar', sizes(2)))),
  suggested('Reduce possible wind sizes', () => changed(early, item('wind', sizes(2)))),
  suggested('Reduce possible storage array sizes', () => changed(early, item('storage', sizes(2)))),
  suggested('Reduce project lifetime', () => late),
  suggested('Reduce equipment sensitivities', () => changed(early, { acLineEfficiencySensitivity: two })),
  ofIssue('Add a revenue stream', () => ({ ...plain, useEnergyMarket: false })),
  ofIssue('Capacity markets require storage (with size > 0)', () => ({ ...full, useStorage: false })),
  ofIssue('Capacity market references an energy market which does not exist.', () =>
    changed(full, item('capacityMarkets', { energyPriceKind: 'market', energyMarket: 'fmm' })),
  ),
  {
    ...ofIssue('Events overlap: 07-01-2028 and 07-02-2028', () =>
      changed(
        full,
        item('capacityMarkets', {
          eventKind: 'scheduled',
          events: [
            { id: 'e1', date: '2028-07-01T22:00', duration: 4 },
            { id: 'e2', date: '2028-07-02T01:00', duration: 4 },
          ],
        }),
      ),
    ),
    shown: ['web/src/application/capacity/DatedEvents.tsx', '<IssueLines anchor={anchor} />'],
  },
];

describe('texts of the specification', () => {
  test.each(rows)('$text', ({ text, actual, shown: [file, by] }) => {
    const found = actual();
    expect(Array.isArray(found) ? found : [found]).toContainEqual(text);
    expect(source(file)).toContain(by);
  });

  test('each stands here once', () => {
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  });

  test('the note beneath a blocked calculation has the text and what would help', () => {
    const [issue] = runChecks(changed(plain, item('solar', sizes(5))), settings).filter(({ code }) => code === 'SIM-MAX');
    expect(issue && withSuggestions(issue)).toEqual(
      'This project will run 5 simulations. The max simulations is 4. Reduce the number of simulations. Reduce possible PV sizes.',
    );
  });

  test.each([
    ["Someone else is editing this project. If you made changes on the previous step, they weren't saved.", 'workspace.popup'],
    ['Read Only Mode', 'workspace.readOnlyMode'],
    ['Enable Editing', 'workspace.enableEditing'],
    ['NOT FOUND', 'shell.notFound.title'],
    ['Loading...', 'shell.loading'],
    ['Show Base Year as Year Zero', 'shell.showBaseYearAsYearZero'],
    ['Reset Password', 'accounts.reset'],
    ['Sign Out', 'shell.signOut'],
    ['LOG IN', 'shell.login.submit'],
    ['Create New Project', 'listing.create'],
    ['Open Sample', 'listing.openSample'],
    ['Email of user to share', 'listing.shareEmail'],
  ])('of the screens: %s', (text, path) => {
    expect(word(path)).toBe(text);
  });
});

const prices = 'web/src/application/prices';

/** Texts of importing prices and of the checks of energy markets. */
const energyMarketRows: readonly Row[] = [
  inWords(
    'One or more files were not in the correct format and were removed from the list.',
    'prices.removed',
    'application/prices/PriceYearsDialog.tsx',
  ),
  inWords('One or more years have not being assigned a price strip file', 'prices.gaps', 'application/prices/PriceYearsDialog.tsx'),
  ofIssue('One or more years have not being assigned a price strip file', () =>
    changed(late, item('energyMarkets', { useMultiYearPrice: true })),
  ),
  ofIssue('No imported energy market price', () => changed(plain, item('energyMarkets', { price: blankSeries }))),
  {
    text: 'Import error: Excel files are not supported',
    actual: () => refusedUnread({ name: 'prices.xlsx', size: 1 })?.title ?? '',
    shown: [`${prices}/draftFiles.ts`, 'refusedUnread(file)'],
  },
  {
    text: 'Import error: incorrect file format',
    actual: () => refusedUnread({ name: 'prices.pdf', size: 1 })?.title ?? '',
    shown: ['web/src/series/useChosenFile.ts', 'refusedUnread(file)'],
  },
  {
    text: 'Import error: service unavailable',
    actual: () => troubleOf(new CallProblem(0, 'Unreachable', '')).title,
    shown: [`${prices}/draftFiles.ts`, 'troubleOf(error)'],
  },
  {
    text: 'Service unavailable',
    actual: () => savingTrouble(new CallProblem(503, 'Unavailable', '')).title,
    shown: [`${prices}/PriceYearsDialog.tsx`, 'savingTrouble(accept.error)'],
  },
  {
    text: 'Error saving price files',
    actual: () => savingTrouble(new CallProblem(500, 'Error saving timeseries', '')).title,
    shown: [`${prices}/YearsInFileDialog.tsx`, 'savingTrouble(accept.error)'],
  },
  inWords('Disabled for early-stage analysis', 'prices.early', 'application/prices/SalePrices.tsx'),
  inWords('Disabled for early-stage analysis', 'escalator.early', 'fields/EscalatorInput.tsx'),
];

test.each(energyMarketRows)('of energy markets: $text', ({ text, actual, shown: [file, by] }) => {
  const found = actual();
  expect(Array.isArray(found) ? found : [found]).toContainEqual(text);
  expect(source(file)).toContain(by);
});

const manual = readFileSync(new URL('../docs/manual/troubleshooting.md', import.meta.url), 'utf8');

/** Numbers and days as the manual writes them. */
const asWritten = (text: string): string => text.replaceAll(/\d\d-\d\d-\d{4}/g, '{date}').replaceAll(/(?<!> )\b\d+(\.\d+)?\b/g, 'N');

test.each([...rows, ...energyMarketRows])('the manual says what to do: $text', ({ text }) => {
  expect(manual).toContain(`| ${asWritten(text)} |`);
});
