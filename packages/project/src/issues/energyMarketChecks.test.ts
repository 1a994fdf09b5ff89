import { blankSeries } from '../document/timeSeries';
import { causes, changed, dam, full, halfYear, item, late, list, plain, priceFile, withLinear, withValueOfYear3, year } from './testing';

const years = (count: number) => Array.from({ length: count }, (_, index) => priceFile(`file-${index}`, index, index));
const separate = { hasSeparateImportPrice: true, useImportPriceMultiplier: false } as const;

causes(
  'SET-REV error revenue#energy-market',
  'Add a revenue stream',
  [plain, { useEnergyMarket: false }],
  [changed(plain, { useEnergyMarket: false, useContract: true }), { useContract: false }],
  [changed(plain, { useEnergyMarket: false, useCapacityMarket: true }), { useCapacityMarket: false }],
);

causes('EM-NOPRICE error revenue#dam-price', 'No imported energy market price', [plain, item('energyMarkets', { price: blankSeries })]);

causes('SERIES-FIT error revenue#dam-price', 'Day-ahead: price: 4,380 values of 60 minutes are not one year. Import a full year', [
  plain,
  item('energyMarkets', { price: halfYear }),
]);

causes('EM-YEARS error revenue#dam-multiYearPrice', 'One or more years have not being assigned a price strip file', [
  changed(late, item('energyMarkets', { useMultiYearPrice: true, multiYearPrice: [priceFile('a', 0, 9), priceFile('b', 10, 24)] })),
  item('energyMarkets', { multiYearPrice: [priceFile('a', 0, 9), priceFile('b', 11, 24)] }),
]);

causes(
  'SERIES-FIT error revenue#dam-multiYearPrice',
  'Day-ahead: price year.csv: 4,380 values of 60 minutes are not one year. Import a full year',
  [
    changed(late, item('energyMarkets', { useMultiYearPrice: true, multiYearPrice: [priceFile('a', 0, 24)] })),
    item('energyMarkets', { multiYearPrice: [priceFile('a', 0, 9, halfYear), priceFile('b', 10, 24, halfYear)] }),
  ],
);

causes(
  'SERIES-FIT error revenue#dam-singleFileMultiYearPrice',
  'Day-ahead: price year.csv: 4,380 values of 60 minutes are not one year. Import a full year',
  [
    changed(late, item('energyMarkets', { useSingleFileMultiYearPrice: true, singleFileMultiYearPrice: years(25) })),
    item('energyMarkets', { singleFileMultiYearPrice: [...years(24), priceFile('last', 24, 24, halfYear)] }),
  ],
);

causes(
  'SERIES-FIT error revenue#dam-multiYearImportPrice',
  'Day-ahead: import price year.csv: 4,380 values of 60 minutes are not one year. Import a full year',
  [
    changed(late, item('energyMarkets', { ...separate, useMultiYearPrice: true, multiYearImportPrice: [priceFile('a', 0, 24)] })),
    item('energyMarkets', { multiYearImportPrice: [priceFile('a', 0, 24, halfYear)] }),
  ],
);

causes(
  'SERIES-FIT error revenue#dam-importPrice',
  'Day-ahead: import price: 4,380 values of 60 minutes are not one year. Import a full year',
  [changed(plain, item('energyMarkets', { ...separate, importPrice: year })), item('energyMarkets', { importPrice: halfYear })],
);

causes(
  'EM-SHORT error revenue#dam-singleFileMultiYearPrice',
  'Day-ahead: the price file has 24 of 25 years. Import a file with all project years',
  [
    changed(late, item('energyMarkets', { useSingleFileMultiYearPrice: true, singleFileMultiYearPrice: years(25) })),
    item('energyMarkets', { singleFileMultiYearPrice: years(24) }),
  ],
);

causes(
  'EM-IMPORT error revenue#dam-importPrice',
  'Day-ahead: No imported energy market import price',
  [changed(plain, item('energyMarkets', { ...separate, importPrice: year })), item('energyMarkets', { importPrice: blankSeries })],
  [changed(plain, item('energyMarkets', { ...separate, useImportPriceMultiplier: true })), item('energyMarkets', separate)],
);

causes(
  'EM-IMPYEARS error revenue#dam-multiYearImportPrice',
  'Day-ahead: one or more years have not been assigned a file of import prices',
  [
    // Import prices of one year beside files of sale prices.
    changed(late, item('energyMarkets', { ...separate, useMultiYearPrice: true, importPrice: year })),
    item('energyMarkets', { multiYearImportPrice: [priceFile('a', 0, 23)] }),
  ],
  [
    changed(late, item('energyMarkets', { ...separate, importPrice: year, multiYearImportPrice: [priceFile('a', 0, 23)] })),
    item('energyMarkets', { useMultiYearPrice: true }),
  ],
  [
    changed(late, item('energyMarkets', { ...separate, useMultiYearPrice: true, multiYearImportPrice: [priceFile('a', 0, 24)] })),
    item('energyMarkets', { multiYearImportPrice: [priceFile('a', 0, 24, blankSeries)] }),
  ],
);

causes('EM-COMMIT error revenue#dam-maxStorageCommitmentSensitivity', 'Day-ahead: Max Storage Commitment must be ≥ 0 and ≤ 100', [
  plain,
  item('energyMarkets', { maxStorageCommitmentSensitivity: list(101) }),
]);

causes(
  'EM-SENS error revenue#rtm-windAllocationSensitivity',
  'Allocations and storage commitments of all energy markets must have equally many values',
  [full, item('energyMarkets', { windAllocationSensitivity: list(60, 70) }, 1)],
);

causes(
  'EM-OVERCOMMIT warning revenue#dam-maxStorageCommitmentSensitivity',
  'Day-ahead commits more of the storage than Real-time, which the plant follows: what it sells beyond that is bought back there',
  [
    full,
    {
      energyMarkets: full.energyMarkets.map((market) =>
        market.kind === 'dam' ? market : { ...market, maxStorageCommitmentSensitivity: list(50) },
      ),
    },
  ],
);

causes('EM-SUMPV error revenue#dam-pvAllocationSensitivity', 'PV allocations of all energy markets must total 100 %: they total 90 %', [
  full,
  item('energyMarkets', { pvAllocationSensitivity: list(50) }, 1),
]);

causes(
  'EM-SUMPV error revenue#dam-pvAllocationSensitivity',
  'PV allocations of all energy markets must total 100 %: they total 90 % at value 2',
  [
    changed(plain, item('energyMarkets', { pvAllocationSensitivity: list(100), priceSensitivity: list(1, 2) })),
    item('energyMarkets', {
      pvAllocationSensitivity: [
        { id: 'v1', value: 100 },
        { id: 'v2', value: 90 },
      ],
      windAllocationSensitivity: list(1, 2),
      allocationSensitivity: list(1, 2),
      maxStorageCommitmentSensitivity: list(1, 2),
    }),
  ],
);

causes(
  'EM-SUMW error revenue#dam-windAllocationSensitivity',
  'Wind allocations of all energy markets must total 100 %: they total 100.02 %',
  [
    changed(full, item('energyMarkets', { windAllocationSensitivity: list(60.005) }, 1)),
    item('energyMarkets', { windAllocationSensitivity: list(60.02) }, 1),
  ],
);

causes(
  'EM-HELD estimation revenue#dam-price',
  'Day-ahead: the prices of one year hold for every project year',
  [changed(late, { lifetime: 1 }), { lifetime: 2 }],
  [plain, late],
);

causes('ESC-RANGE error revenue#dam-priceEscalator-linearValue', 'Day-ahead: Price escalator: Change must be ≥ -100 and ≤ 100', [
  full,
  item('energyMarkets', { priceEscalator: withLinear(dam.priceEscalator, 101) }),
]);

causes(
  'ESC-RANGE error revenue#dam-priceEscalator-customValues',
  'Day-ahead: Price escalator: Values of the years must be ≥ 0 and ≤ 1,000,000,000',
  [
    changed(full, item('energyMarkets', { priceEscalator: withValueOfYear3(dam.priceEscalator, 1e9) })),
    item('energyMarkets', { priceEscalator: withValueOfYear3(dam.priceEscalator, 1.1e9) }),
  ],
  [full, item('energyMarkets', { priceEscalator: withValueOfYear3(dam.priceEscalator, -1) })],
);
