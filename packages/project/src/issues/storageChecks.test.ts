import { absolute, relative } from '../document/sizing';
import { newStorage } from '../document/storage';
import { both, causes, changed, complex, full, item, line, list, plain, size, storage, withValueOfYear3 } from './testing';

const deferred = storage.deferment;
const second = newStorage('storage-2', 2, 25);
const two = { storage: [...plain.storage, second] };
const costly = [{ id: 'cost-1', capital: 200_000, operating: 1000, replacement: 0, augmentation: 150_000 }];

causes('ST-INT error equipment#storage-1-sizing', 'Storage units must be an integer', [plain, item('storage', size(2.5, 3))]);

causes('ST-SIZE warning equipment#storage-1-sizing', 'Energy Storage 1: size is 0 MW', [
  changed(plain, item('storage', size(0, 1))),
  item('storage', size(0)),
]);

causes(
  'ST-FIRST error equipment#storage-2-useCycleLimitPerDay',
  'Energy Storage 2: a cycle limit can be calculated for the first storage alone. Switch it off',
  [
    changed(plain, both(two, { storage: [{ ...plain.storage[0]!, useCycleLimitPerDay: true }, second] })),
    { storage: [...plain.storage, { ...second, useCycleLimitPerDay: true }] },
  ],
);

causes(
  'ST-FIRST estimation equipment#storage',
  'Regulation and capacity are offered by Energy Storage 1 alone, as it is the first storage',
  [full, { storage: [...full.storage, second] }],
);

causes(
  'ST-SHARE error equipment#hasSystemConverter',
  'Several storages that share the system converter cannot be calculated yet. Give all but one a converter of their own.',
  [
    changed(
      plain,
      both({ hasSystemConverter: true }, both(item('solar', { hasConverter: true }), item('storage', { hasConverter: false }))),
    ),
    {
      storage: [
        { ...plain.storage[0]!, hasConverter: false },
        { ...second, hasConverter: false },
      ],
    },
  ],
);

causes('ST-CURVE warning equipment#storage-1-specs', 'Energy Storage (1 MW / 1 MWh): Capacity curve, row 1: Capacity must be ≥ 0', [
  plain,
  item('storage', { specs: { ...storage.specs, capacityCurve: [{ x: 1, y: -1 }] } }),
]);

causes('ST-COST error equipment#storage-1-cost', 'Storage complex cost structure has incorrect units', [
  plain,
  item('storage', { cost: complex(storage.cost, { indirectCapital: [line('CostPerWattDc')] }) }),
]);

causes(
  'COST-AUG estimation equipment#storage-1-cost',
  'Energy Storage 1: the augmentation cost of its cost table has no effect. Capacity is added to storage alone, at the augmentation cost of the storage',
  [
    changed(plain, item('storage', { cost: { ...storage.cost, type: 'complex', simple: costly } })),
    item('storage', { cost: { ...storage.cost, type: 'simple', simple: costly } }),
  ],
);

causes(
  'ST-AUG0 warning equipment#storage-1-augmentationPriceDecline',
  'Energy Storage 1: augmentation cost is 0 in some years',
  [
    changed(plain, item('storage', { augmentationPriceDecline: [0], allowAugmentation: false })),
    item('storage', { allowAugmentation: true }),
  ],
  [changed(plain, both({ lifetime: 2 }, item('storage', { augmentationPriceDecline: [0] }))), { lifetime: 3 }],
  [changed(plain, item('storage', { augmentationPriceDecline: [] })), item('storage', { augmentationCost: 0 })],
);

causes('RANGE error equipment#storage-1-augmentationPriceDecline', 'Energy Storage 1: Augmentation price must be ≥ 0 in every year', [
  plain,
  item('storage', { augmentationPriceDecline: [1, -1] }),
]);

causes(
  'ST-AUGLIM error equipment#storage-1-augmentationDegradationLimit',
  'Energy Storage 1: State of health limit must be > 0 and ≤ 99.99',
  [
    changed(plain, item('storage', { augmentationDegradationLimit: list(99.99, 65), allowAugmentation: false })),
    item('storage', { augmentationDegradationLimit: list(100) }),
  ],
);

causes('ST-CYC error equipment#storage-1-cycleLimitPerDay', 'Energy Storage 1: Cycles must be > 0', [
  changed(plain, item('storage', { cycleLimitPerDay: list(0) })),
  item('storage', { useCycleLimitPerDay: true }),
]);

causes(
  'ST-AUX error equipment#storage-1-energyMarket',
  'Energy Storage 1: choose the energy market at whose price the auxiliary load is bought, or a flat price',
  [changed(full, item('storage', { useAuxiliaryLoadFlatPrice: false, energyMarket: 'dam' })), item('storage', { energyMarket: 'fmm' })],
  [
    changed(full, item('storage', { useAuxiliaryLoadFlatPrice: false, storageServesAuxiliaryLoad: true })),
    item('storage', { storageServesAuxiliaryLoad: false }),
  ],
);

causes(
  'ST-DEFER error equipment#storage-1-deferment-startDate',
  'Energy Storage 1: give a start date that is not before commercial operation',
  [
    changed(full, item('storage', { deferment: { ...deferred, isExactDate: true, startDate: '2028-01-01' } })),
    item('storage', { deferment: { ...deferred, isExactDate: true, startDate: '2027-12-31' } }),
  ],
  [full, item('storage', { deferment: { ...deferred, isExactDate: true } })],
);

causes(
  'ST-CONV error equipment#storage-1-converter-sizing',
  'Energy Storage 1 converter: Relative size must be relative to the power of its technology, not absolute',
  [
    changed(plain, item('storage', { converter: { ...storage.converter, sizing: relative([0.5]) } })),
    item('storage', { converter: { ...storage.converter, sizing: absolute([0.5]) } }),
  ],
);

causes('RANGE error equipment#storage-1-sizing', 'Energy Storage 1: Storage units must be absolute, not relative', [
  plain,
  item('storage', { sizing: relative([50]) }),
]);

causes('ST-CONV error equipment#storage-1-hasConverter', 'Energy Storage 1: storage alone needs a converter of its own. Switch it on', [
  changed(plain, item('storage', { hasConverter: false })),
  { useSolar: false },
]);

causes(
  'ESC-RANGE error equipment#storage-1-rteDegradationOverTime-customValues',
  'Energy Storage 1: Round-trip efficiency: Values of the years must be > 0 and ≤ 1',
  [
    changed(full, item('storage', { rteDegradationOverTime: withValueOfYear3(storage.rteDegradationOverTime, 1) })),
    item('storage', { rteDegradationOverTime: withValueOfYear3(storage.rteDegradationOverTime, 0) }),
  ],
);

causes('ST-CONV error equipment#storage-1-converter-sizing', 'Energy Storage 1 converter: Relative size must be > 0 and < 10', [
  plain,
  item('storage', { converter: { ...storage.converter, sizing: { kind: 'relative', values: list(0) } } }),
]);

causes('ST-CONV error equipment#storage-1-converter-efficiency', 'Energy Storage 1 converter: Efficiency must be > 0 and ≤ 100', [
  plain,
  item('storage', { converter: { ...storage.converter, efficiency: 101 } }),
]);
