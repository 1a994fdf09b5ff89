import { causes, changed, plain } from './testing';

causes('EC-DISC error other#discountRate', 'Discount Rate must be ≥ 0 and ≤ 100', [
  changed(plain, { discountRate: 100 }),
  { discountRate: 101 },
]);

causes('EC-DISC0 warning other#discountRate', 'Discount Rate is 0: money of the last year counts as much as money of today', [
  changed(plain, { discountRate: 0, lifetime: 2 }),
  { discountRate: 0, lifetime: 3 },
]);

causes('EC-INF error other#inflationRate', 'Inflation Rate must be ≥ -100 and ≤ 100', [
  changed(plain, { inflationRate: -99.9 }),
  { inflationRate: -101 },
]);

causes('EC-INF error other#inflationRate', 'Inflation Rate must be > -100: at -100 % there is no real discount rate', [
  changed(plain, { inflationRate: -99.9 }),
  { inflationRate: -100 },
]);

causes('EC-COST error other#systemFixedCost', 'System Fixed Cost must be ≥ 0', [plain, { systemFixedCost: -1 }]);

causes('EC-COST error other#systemOmCost', 'System O&M Cost must be ≥ 0', [plain, { systemOmCost: -1 }]);
