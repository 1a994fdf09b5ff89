// A market study: a reliability option, which the product does not have among its markets.
//
//   node examples/reliabilityOption.mjs
//
// The plant sells the option for a premium a MW and year. In each hour whose price is above the strike it pays the difference back on the contracted
// power, delivered or not. The payment does not depend on the dispatch; what counts is how much of it the battery earns in the same hours, and that
// depends on how well the plant foresees them.
import { readFileSync } from 'node:fs';
import { dispatch } from 'hybrid-front';

const [, ...lines] = readFileSync(new URL('prices.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const prices = lines.map((line) => Number(line.split(',')[1]));
const [powerMW, contractedMW] = [100, 60];

const sum = (values) => values.reduce((total, value) => total + value, 0);
const { format } = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const heading = ['Strike', 'Hours', 'Premium needed', 'Earned with it', 'Worst day left open'];
const units = ['$/MWh', 'a year', '$/MW-yr', '%', '$'];
const row = (cells) => console.log(cells.map((cell, column) => String(cell).padStart(column < 2 ? 9 : 21)).join(''));

/** Returns the export of each hour [MW] of a plan that is made for expected prices and carried out whatever the prices become. */
function exportPlannedFor(expectedPrices) {
  const { flows } = dispatch({
    salePricePerMWh: expectedPrices,
    exportLimitMW: powerMW,
    importLimitMW: powerMW,
    storage: { capacityMWh: 4 * powerMW, chargeLimitMW: powerMW, dischargeLimitMW: powerMW, roundTripEfficiency: 0.85 },
  });
  return flows.exportMW;
}

const plans = {
  'Planned with the prices as they come': exportPlannedFor(prices),
  'Planned with the prices of the day before': exportPlannedFor([...prices.slice(0, 24), ...prices.slice(0, -24)]),
};

console.log(`Option on ${contractedMW} MW of ${powerMW} MW / ${4 * powerMW} MWh`);
for (const [name, exportMW] of Object.entries(plans)) {
  console.log(`\n${name}`);
  row(heading);
  row(units);
  for (const strike of [200, 300, 500]) {
    const above = prices.map((price) => Math.max(0, price - strike));
    const paid = above.map((difference) => difference * contractedMW);
    // What the battery sells of the contracted power in these hours covers its part of the payment.
    const covered = above.map((difference, hour) => difference * Math.min(contractedMW, exportMW[hour]));
    const openByDay = Array.from({ length: prices.length / 24 }, (_, day) => {
      const ofDay = (series) => sum(series.slice(24 * day, 24 * (day + 1)));
      return ofDay(paid) - ofDay(covered);
    });
    row([
      strike,
      above.filter((difference) => difference > 0).length,
      format(sum(paid) / contractedMW),
      ((100 * sum(covered)) / sum(paid)).toFixed(1),
      format(Math.max(...openByDay)),
    ]);
  }
}
