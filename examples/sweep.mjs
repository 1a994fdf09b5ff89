// A sweep: five sizes of a battery at three capital costs, as CSV, best first within each cost.
//
//   node examples/sweep.mjs [rows.csv]        writes to standard output without a file
import { readFileSync, writeFileSync } from 'node:fs';
import { absolute, batteryProject, checkProject, setStorage, simulateAsync, storedYear, valueList } from 'hybrid-front';

const [, ...lines] = readFileSync(new URL('prices.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const prices = storedYear(
  lines.map((line) => Number(line.split(',')[1])),
  { name: 'prices.csv', year: 2027 },
);

// A project for these prices, of which the sizes and the multipliers of the capital cost are then changed: 15 simulations.
const { project: one, inputs } = batteryProject(prices, { name: 'Sweep', hours: 4, gridMW: 110, discountRate: 8 });
const { cost } = one.storage[0];
const project = setStorage('storage-1', {
  sizing: absolute([25, 50, 75, 100, 125]),
  cost: { ...cost, capitalSensitivity: valueList([0.8, 1, 1.2]) },
})(one);

const errors = checkProject(project).filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  console.error(errors.map(({ text }) => text).join('\n'));
  process.exit(1);
}

// Ctrl-C ends the sweep between two plants.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('stopped')));
const { header, rows } = await simulateAsync(project, inputs, {
  signal: stop.signal,
  onProgress: ({ done, total }) => process.stderr.isTTY && process.stderr.write(`\r${done} of ${total}`),
});

const columns = [...header.sensitivity, ...header.optimization].map(({ name, units }) => `${name} (${units})`);
const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = [
  [...columns, 'NPV ($)', 'IRR (%)', 'Payback (yr)', 'Capital cost ($)', 'Revenue of the first year ($)'].map(quoted).join(','),
  ...rows.map((row) =>
    [
      ...row.sensitivity,
      ...row.optimization,
      Math.round(row.npv),
      row.irr === null ? '' : (100 * row.irr).toFixed(2),
      row.payback === null ? '' : row.payback.toFixed(1),
      Math.round(row.capex),
      Math.round(row.firstYearRevenue),
    ].join(','),
  ),
].join('\n');

const [, , file] = process.argv;
if (file) {
  writeFileSync(file, `${csv}\n`);
  console.log(`${rows.length} rows in ${file}`);
} else console.log(csv);
