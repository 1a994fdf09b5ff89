// The best size: power and hours of a battery for a year of prices, and what any other size could add.
//
//   node examples/bestSize.mjs
import { readFileSync } from 'node:fs';
import { batteryProject, bestSizeAsync, keepSizes, searchableSizes, simulate, storedYear } from 'hybrid-front';

const [, ...lines] = readFileSync(new URL('prices.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const prices = storedYear(
  lines.map((line) => Number(line.split(',')[1])),
  { name: 'prices.csv', year: 2027 },
);
const { project, inputs } = batteryProject(prices, { name: 'Best size', hours: 4, gridMW: 110, discountRate: 8 });

// What can be searched, with the usual bounds; then power and hours between bounds of our own.
for (const { path, name, from, to, step } of searchableSizes(project)) console.log(`${path}: ${from} to ${to} by ${step}`, name);
const sizes = [
  { path: 'storage/storage-1/sizing', from: 10, to: 200, step: 5 },
  { path: 'storage/storage-1/hours', from: 1, to: 6, step: 1 },
];

// Ctrl-C ends the search between two simulations.
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('stopped')));
const found = await bestSizeAsync(project, inputs, { sizes }, { signal: stop.signal });

const money = (value) => Math.round(value).toLocaleString('en-US');
console.log(`Best: ${found.system}`);
console.log(`NPV: ${money(found.best.npv)} $`);
for (const [place, { name, unit }] of found.sizes.entries()) {
  const { above, below } = found.slopes[place];
  const slope = (value) => (value === null ? '-' : `${money(value)} $`);
  console.log(
    `${name}: ${found.best.sizes[place]} ${unit}; NPV changes by ${slope(above)} for each unit above, ${slope(below)} for each unit below`,
  );
}
if (found.bound) console.log(`Any other size adds at most: ${money(found.bound.npv - found.best.npv)} $`);
console.log(`Simulations: ${found.simulations}`);

// The project with these sizes and no others has the same figures.
const kept = keepSizes(
  sizes.map(({ path }, place) => ({ path, value: found.best.sizes[place] })),
  'only',
)(project);
console.log(`NPV of the project with them: ${money(simulate(kept, inputs).rows[0].npv)} $`);
