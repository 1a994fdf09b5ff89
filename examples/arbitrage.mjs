// A year of arbitrage: what 100 MW / 400 MWh earn on a day-ahead market, and what the next MW would add.
//
//   node examples/arbitrage.mjs [prices.csv]
//
// The file has a line of headings and then one line for each hour: time, price per MWh.
import { readFileSync } from 'node:fs';
import { dispatch, UserError, errorText } from 'hybrid-front';

const file = process.argv[2] ?? new URL('prices.csv', import.meta.url);
const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
const prices = lines.map((line) => Number(line.split(',')[1]));

/** Returns the dispatch of a battery behind a connection of its own power. */
function plan(powerMW, capacityMWh) {
  return dispatch({
    salePricePerMWh: prices,
    exportLimitMW: powerMW,
    importLimitMW: powerMW,
    storage: { capacityMWh, chargeLimitMW: powerMW, dischargeLimitMW: powerMW, roundTripEfficiency: 0.85 },
  });
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const money = (series) => sum(prices.map((price, hour) => price * series[hour]));
const write = (name, value, unit) => console.log(`${name.padEnd(34)}${Math.round(value).toLocaleString('en').padStart(12)} ${unit}`);

try {
  const [powerMW, capacityMWh] = [100, 400];
  const { flows, objective, relativeGapBound } = plan(powerMW, capacityMWh);
  // What leaves the cells is what arrives at the bus and the loss of one way.
  const cycles = sum(flows.dischargeMW) / Math.sqrt(0.85) / capacityMWh;

  console.log(`${powerMW} MW / ${capacityMWh} MWh, ${prices.length} hours`);
  write('Sales', money(flows.exportMW), '$/yr');
  write('Purchases', money(flows.importMW), '$/yr');
  write('Revenue', objective, '$/yr');
  write('Equivalent cycles', cycles, 'a year');
  write('Price when selling', money(flows.exportMW) / sum(flows.exportMW), '$/MWh');
  write('Price when buying', money(flows.importMW) / sum(flows.importMW), '$/MWh');
  write('Value of the next MW', plan(powerMW + 1, capacityMWh).objective - objective, '$/yr');
  write('Value of the next MWh', plan(powerMW, capacityMWh + 1).objective - objective, '$/yr');
  console.log(`The optimum is not more than ${(100 * relativeGapBound).toExponential(0)} % above.`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(errorText(error));
  process.exitCode = 1;
}
