// `npm run test:nightly`: what `npm test` leaves out because it takes long: many random cases, every journey, faults, many hosts, users under load,
// every page looked at, other versions of Node, the system's Firefox, and the package as users install it. `-- NAME …` for some of the steps.
import { build, install, postgres, root, runBeside } from './setup.mjs';
import { join } from 'node:path';
import { end, journeys, step, unitTests, useMemory } from './testSteps.mjs';

install();
build();
postgres();
useMemory();

const script = (name, ...args) => runBeside([join(root, 'scripts', `${name}.mjs`), ...args]);
const program = (...args) => runBeside(['--import', 'tsx', ...args]);

/** Each step by its name; the quickest to tell something first. */
const steps = {
  unit: ['unit and call tests, with many random cases', () => unitTests([], { HYBRID_DRAWS: '4' })],
  journeys: ['all browser journeys', () => journeys([])],
  faults: ['servers live through faults', () => program('test/faults/main.ts')],
  benches: ['benches run', () => program('bench/main.ts', 'dispatch', '--small')],
  soak: ['users under load', () => program('test/soak/main.ts', '--minutes', '10')],
  firefox: ['the main journey in Firefox', () => program('test/firefox/main.ts')],
  pictures: ['every page looked at', () => script('checkPictures')],
  package: ['the package as users install it', () => script('checkPackage')],
  nodes: ['the oldest and the newest Node', () => script('nodeVersions')],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
for (const [name, [title, work]] of Object.entries(steps)) if (wanted.length === 0 || wanted.includes(name)) await step(title, work);
end();
