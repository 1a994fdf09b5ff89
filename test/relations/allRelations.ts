import { coupling } from './coupling';
import { energyBalance } from './energyBalance';
import { filesByYear, quarterHours, shiftedYear } from './files';
import { freeThings } from './freeThings';
import { nothingAdded } from './nothing';
import { orderOfLists } from './order';
import { addedToPrice, constantPrice } from './priceLevel';
import type { Relation, Row } from './relation';
import { largerPlant, otherMoney } from './scaling';
import { splitSolar, splitStorage, splitWind } from './splitting';
import { earlyYearsAreAlike, lateAsEarly } from './stages';
import { detailsSums, ledgerSums } from './sums';
import { rowOfSweep } from './sweep';
import { unusedThings } from './unusedThings';
import { realAndNominal, npvAtReturn } from './worth';

/** Relations that must hold between a project and a changed copy of it, independently of the correct figures. */
export const rows: readonly Row[] = [
  { change: 'all sizes, limits and obligations × k', holds: 'energies and money × k', relations: [largerPlant] },
  { change: 'all prices and costs × k', holds: 'money × k', relations: [otherMoney] },
  {
    change: 'a storage, array or wind farm split into two halves',
    holds: 'the same money',
    relations: [splitSolar, splitWind, splitStorage],
  },
  { change: 'more of a thing that costs nothing', holds: 'never less revenue in the first year', relations: freeThings },
  { change: 'something of size, price or share 0, or a table that says the same', holds: 'nothing changes', relations: nothingAdded },
  { change: 'AC and DC coupling with lossless converters', holds: 'the same money', relations: [coupling] },
  { change: 'constant price', holds: 'no cycling', relations: [constantPrice] },
  { change: 'a constant added to the price, lossless storage', holds: 'the same cycles', relations: [addedToPrice] },
  { change: 'order of markets, storages, arrays, incentives', holds: 'the same money', relations: orderOfLists },
  { change: 'one row of a sweep, run alone', holds: 'the same row', relations: [rowOfSweep] },
  { change: 'early stage; late stage without changes', holds: 'every year the same', relations: [lateAsEarly, earlyYearsAreAlike] },
  { change: 'files for several years, all the same', holds: 'as one file', relations: [filesByYear] },
  { change: 'hours as four equal quarter hours', holds: 'the same revenue', relations: [quarterHours] },
  { change: 'currency, names, items not in use, export and import of the file', holds: 'the same money', relations: unusedThings },
  {
    change: 'kilowatt and megawatt files',
    holds: 'the same results',
    relations: [],
    leftOut: 'drawn documents are in megawatt, and none is written in kilowatt; packages/project/src/files/upgrades.test.ts reads both',
  },
  { change: 'prices and production shifted together round the year', holds: 'the same money', relations: [shiftedYear] },
  { change: 'NPV at the internal rate of return', holds: '0', relations: [npvAtReturn] },
  { change: 'nominal and real money', holds: 'the same real NPV', relations: [realAndNominal] },
  { change: 'each year', holds: 'energy in = energy out + losses + change of level', relations: [energyBalance] },
  { change: 'row, details, cash flow and ledger', holds: 'the same sums', relations: [ledgerSums, detailsSums] },
  {
    change: 'sums of exported workbooks',
    holds: 'the same as on the pages',
    relations: [],
    leftOut: 'writing a workbook takes longer than a simulation; test/goldenSheets.test.ts works out their formulas again',
  },
  {
    change: 'a small change of a limit',
    holds: 'marginal values equal the change of the result',
    relations: [],
    leftOut: 'they are slopes of it by definition (docs/method/explanation.md); test/marginalValueOracle.test.ts has them of HiGHS',
  },
];

export const allRelations: readonly Relation[] = rows.flatMap(({ relations }) => relations);
