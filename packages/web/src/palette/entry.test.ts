import { beforeAll, describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { numbersIn } from '../ui/numbers';
import { found, type Entry } from './entry';
import { projectEntries } from './projectEntries';
import { startWords } from '../i18n/words';

beforeAll(async () => {
  await startWords();
  entries = projectEntries(project, numbers);
});

const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const project = inOrder(
  setFields({ discountRate: 7.5 }),
  useEnergyMarket(true),
  useTechnology('storage', true),
)(newProject('p', '2028-01-01'));
let entries: readonly Entry[];
const titles = (typed: string) => found(entries, typed).map(({ title }) => title);

describe('what is typed', () => {
  test('finds a field by the beginning of its words, with the value it has and where it stands', () => {
    const [first] = found(entries, 'disc ra');
    expect(first).toMatchObject({ title: 'Discount Rate', value: '7.5 %', where: 'Project Economics' });
    expect(first?.goal).toEqual({ kind: 'place', step: 'other', anchor: 'discountRate' });
  });

  test('finds an incentive and each of its fields', () => {
    const incentive = projectEntries(addIncentive('prod')(project), numbers);
    expect(found(incentive, 'production tax').map(({ goal }) => goal.kind === 'place' && goal.anchor)).toEqual(
      expect.arrayContaining(['prod-1', 'prod-1-credit', 'prod-1-creditTaxPercent']),
    );
  });

  test('finds a field by other names and by what it belongs to', () => {
    expect(titles('wacc')).toContain('Discount Rate');
    expect(titles('ntp')).toContain('Notice to proceed');
    const anchors = found(entries, 'storage cycle').map(({ goal }) => goal.kind === 'place' && goal.anchor);
    expect(anchors).toContain(`${project.storage[0]?.id}-cycleLimitPerDay`);
  });

  test.each([
    ['SOC', 'Energy Storage 1'],
    ['DoD', 'Energy Storage 1'],
    ['capex', 'System Fixed Cost'],
    ['opex', 'System O&M Cost'],
    ['ITC', 'Tax credit reduces depreciation'],
    ['PPA', 'Application'],
    ['POI', 'Interconnection Limit'],
    ['LCOE', 'Results'],
    ['COD', 'Commercial operation'],
  ])('finds %s, an abbreviation of the trade, at %s', (typed, title) => {
    expect(titles(typed)).toContain(title);
  });

  test('takes a short word for an abbreviation, which begins a word: RTE is no converter', () => {
    expect(titles('rte')).toEqual([project.storage[0]?.customName]);
    expect(titles('verter').length).toBeGreaterThan(0);
  });

  test('finds markets and equipment of the project as places', () => {
    const places = found(entries, 'day').filter(({ group }) => group === 'places');
    expect(places[0]?.goal).toEqual({ kind: 'place', step: 'revenue', anchor: project.energyMarkets[0]?.id });
    expect(titles('wind')).not.toContain('Wind 1');
  });

  test('is compared without regard to case, accents and order of the words', () => {
    expect(titles('RATE dísc')).toContain('Discount Rate');
  });

  test('finds nothing where a word is nowhere; nothing typed shows the steps', () => {
    expect(titles('discount xyz')).toEqual([]);
    expect(titles('').slice(0, 2)).toEqual(['Setup', 'Application']);
  });
});
