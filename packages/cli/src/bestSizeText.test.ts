import type { SearchableSize } from '@hybrid/project/document/searchableSizes';
import type { BestSize } from '@hybrid/project/results/bestSize';
import { expect, test } from 'vitest';
import { bestSizeText } from './bestSizeText';

/** A storage of units of 2 MW, of which 46 are best. */
const power = { path: 'storage/storage-1/sizing', name: 'Battery', unit: 'MW', factor: 2, isCounted: true } as const;
const searchable: SearchableSize = { ...power, isUsual: true, per: undefined, present: 50, from: 0, to: 110, step: 1 };
const point = { sizes: [46], npv: 63_068_493, irr: 0.1188, lcoe: 96.76, capex: 152_775_000, revenue: 17_367_612 };
const smaller = { ...point, sizes: [45], npv: 62_468_493 };
const found: BestSize = {
  question: {
    objective: 'npv',
    sizes: [{ path: power.path, from: 0, to: 110, step: 1 }],
    connectionPricePerMW: 0,
  },
  sizes: [power],
  stage: 'late',
  best: point,
  system: '92 MW / 368 MWh storage',
  slopes: [{ above: -240_000, below: 600_000, isExact: true }],
  connection: { above: 1234.4, below: null, isExact: true },
  flat: [{ from: 43, to: 59 }],
  atBound: [null],
  neighbours: 2,
  bound: { npv: 63_088_493, exception: 0 },
  points: [smaller, point],
  simulations: 31,
  infeasibility: null,
};
const textOf = (change: Partial<BestSize> = {}): readonly string[] => bestSizeText({ ...found, ...change }, [searchable], '$').split('\n');

test('the answer names the system, its figures, and by size its flat range, and steps and slopes for the unit that is shown', () => {
  expect(textOf()).toEqual([
    'Best: 92 MW / 368 MWh storage',
    'NPV 63,068,493 $, IRR 11.88 %, LCOE 96.76 $/MWh, capital cost 152,775,000 $, revenue of the first year 17,367,612 $. Each year of the project is simulated.',
    '',
    '        Size  Searched  Best  Within 1 % of the NPV  Step up ($)  Step down ($)  Slope above ($)  Slope below ($)',
    'Battery (MW)  0..220/2    92                 86–118            -       -600,000         -120,000         +300,000',
    'Steps: change of NPV to the next size of the search. Slopes: for each MW, hour or unit, on that side of the best.',
    'Slope of NPV for each MW of the grid connection, without its price: +1,234 $ above the limit, - below it.',
    'None of 2 neighbours is better; no other size between the bounds can add more than 20,000 $, where NPV is concave.',
    '31 simulations.',
  ]);
});

test('where no size earns its cost, the best is to build nothing', () => {
  const nothing = { sizes: [0], npv: 0, irr: null, lcoe: null, capex: 0, revenue: 0 };
  expect(textOf({ best: nothing })[0]).toBe('Best: to build nothing; no size between the bounds earns its cost.');
});

test('where NPV still rises within a step, a smaller step is advised, except for whole units', () => {
  const question = { ...found.question, sizes: [{ path: power.path, from: 0, to: 110, step: 5 }] };
  const rising = { slopes: [{ above: -240_000, below: -60_000, isExact: true }] };
  expect(textOf({ ...rising, question })).toContain(
    'Battery: NPV still rises within a step of 10 MW; a smaller step may find a better size.',
  );
  expect(textOf(rising).join('\n')).not.toContain('smaller step');
  expect(textOf({ question }).join('\n')).not.toContain('smaller step');
});

test('a size at its upper bound says how to raise it, one at its lower bound to lower it, and zero is the end', () => {
  expect(textOf({ atBound: ['to'] })).toContain(
    'Battery: every MW up to 220 MW pays. Raise the bound (--size storage.MW=0..440), or say what limits it.',
  );
  const question = { ...found.question, sizes: [{ path: power.path, from: 10, to: 110, step: 1 }] };
  expect(textOf({ atBound: ['from'], question })).toContain('Battery: even less than 20 MW would be better. Lower the bound.');
  expect(textOf({ atBound: ['from'] })).toEqual(textOf());
});

test('a slope that is no straight piece is marked, an exception to concavity stands beside the bound, and other figures have no bound', () => {
  const rough = textOf({ slopes: [{ above: null, below: 600_000, isExact: false }], bound: { npv: 63_088_493, exception: 4_000 } });
  expect(rough).toContain(
    'Battery (MW)  0..220/2    92                 86–118            -       -600,000                -        ~+300,000',
  );
  expect(rough).toContain('~ over a small distance: NPV has no straight piece there.');
  expect(rough.join('\n')).toContain('A simulated size exceeds such a slope by 4,000 $, which is in the bound.');
  expect(textOf({ bound: null, question: { ...found.question, objective: 'irr' } })).toContain('None of 2 neighbours is better.');
});

test('where no size keeps the contracts, it says which are not kept and what would change that', () => {
  const infeasibility = {
    id: 'a',
    reasons: ['The contract is not kept: 3 obligations fall short'],
    changes: [{ kind: 'storage', of: 'Battery', units: 'MWh', from: 240, to: 288, upTo: 2400, text: 'Battery: 288 MWh' }],
  } as const;
  expect(textOf({ best: null, infeasibility })).toEqual([
    'No size between the bounds keeps the contracts.',
    'The largest sizes: The contract is not kept: 3 obligations fall short',
    '',
    'What would make them keep their contracts, each alone:',
    '  Battery: 288 MWh',
    '31 simulations.',
  ]);
});
