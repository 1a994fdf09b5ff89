import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { goldenDifferences } from '../test/goldenDifferences';
import { goldenNames, goldenProject, resultsPath } from '../test/goldenProjects';
import { goldenResults, goldenRun, goldenText, storedResults } from '../test/goldenResults';

/**
 * Writes the stored results of the fixture projects again: `npm run golden`, or `npm run golden -- NAME …` for some of them. Prints the
 * differences, which belong in CHANGELOG.md.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !goldenNames.includes(name));
if (unknown.length > 0) {
  console.error(`No fixture project ${unknown.join(', ')}. There are: ${goldenNames.join(', ')}.`);
  process.exitCode = 2;
} else for (const name of asked.length > 0 ? asked : goldenNames) write(name);

function write(name: string): void {
  const project = goldenProject(name);
  const results = goldenResults(goldenRun(project));
  const path = resultsPath(name);
  const text = goldenText(results);
  if (!existsSync(path)) console.log(`${name}: new`);
  else if (readFileSync(path, 'utf8') !== text) {
    const differences = goldenDifferences(storedResults(name), results, project.useStorage);
    console.log(`${name}: ${differences.length === 0 ? 'other digits, within the tolerances' : differences.slice(0, 5).join('; ')}`);
    if (differences.length > 5) console.log(`  and ${differences.length - 5} more`);
  }
  writeFileSync(path, text);
}
