import { translate } from '../../i18n/translate';
import { startWords } from '../../i18n/words';
import { t as english } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BestSize } from '@hybrid/project/results/bestSize';
import { atBoundText, flatText, marginalText, pointText, proofTexts, stepText, type SizeWords } from './bestSizeTexts';
import { pathPicture } from './pathChart';
import { pointsCsv } from './pointsCsv';
import { foundPower, pointAt } from './testing';

beforeAll(startWords);

const words: SizeWords = { t: english, translate, look: { comma: false, symbol: '$' } };
const size = foundPower.sizes[0]!;

test('one step more and less change what the neighbours were simulated to have', () => {
  expect(stepText(foundPower, 0, words)).toBe('1 MW more would lose 120.0 k$; 1 MW less would lose 300.0 k$');
  expect(stepText({ ...foundPower, best: pointAt(220, -30) }, 0, words)).toBe('');
});

test('a marginal value is per unit that is shown: units of 2 MW have half of it', () => {
  expect(marginalText(size, foundPower.slopes[0]!, words)).toBe('Marginal value 300.0 k$ per MW below, −120.0 k$ per MW above');
  expect(marginalText({ ...size, factor: 2 }, { above: 200, below: 200, isExact: true }, words)).toBe('Marginal value 100 $ per MW');
  expect(marginalText(size, { above: 200, below: null, isExact: true }, words)).toBe('Marginal value 200 $ per MW above');
});

test('the flat range has its unit once', () => {
  expect(flatText(size, { from: 85, to: 118 }, words)).toBe('85–118 MW');
  expect(flatText(size, { from: 92, to: 92 }, words)).toBe('only 92 MW');
});

describe('the proof', () => {
  test('names the neighbours and the bound', () => {
    expect(proofTexts(foundPower, words)).toEqual([
      'None of the 2 neighbouring sizes is better.',
      'No size between the bounds can bring more than 20.0 k$ above it, as long as NPV is concave in the sizes.',
    ]);
  });
  test('names how far NPV is from concave, and no money where the bound is the best', () => {
    expect(proofTexts({ ...foundPower, bound: { npv: 70.3e6, exception: 3.7e6 } }, words).slice(1)).toEqual([
      'No size between the bounds can bring more, as long as NPV is concave in the sizes.',
      'The simulated sizes depart from that by 3.7 M$ at most, which is included.',
    ]);
  });
  test('has no bound for a rate of return', () => {
    const ofRate: BestSize = { ...foundPower, question: { ...foundPower.question, objective: 'irr' }, bound: null };
    expect(proofTexts(ofRate, words).at(-1)).toBe('For IRR there is no bound on sizes that were not simulated.');
  });
});

test('a size at its bound says what to do; one at nothing does not', () => {
  expect(atBoundText({ ...foundPower, atBound: ['to'] }, 0, words)).toMatch(
    /^Every MW up to the upper bound of 220 MW pays\. Raise the bound/,
  );
  expect(atBoundText({ ...foundPower, atBound: ['from'] }, 0, words)).toBeUndefined();
});

test('a point has the hours of a storage beside its power', () => {
  const hours = { ...size, path: 'storage/storage-1/hours', name: 'hours', unit: 'h' };
  expect(pointText([size, hours], { ...pointAt(92, 70), sizes: [92, 4] }, words)).toBe('Energy Storage 1: 92 MW, 4 h');
});

test('the points are a file of figures with all their digits', () => {
  const [head, first] = pointsCsv(foundPower, words).split('\r\n');
  expect(head).toBe('Energy Storage 1 (MW),NPV ($),IRR (%),LCOE ($/MWh),Capital cost ($),"Revenue, year 1 ($)"');
  expect(first).toBe('0,0,11,95,0,0');
});

describe('the picture of the way', () => {
  test('of one size is over the size, in its order', () => {
    const { title, table } = pathPicture({ ...foundPower, points: foundPower.points.toReversed() }, 'npv', words);
    expect(title).toBe('NPV over Energy Storage 1');
    expect(table.rows.map(([power]) => power)).toEqual(['0', '50', '91', '92', '93', '220']);
  });
  test('of several is in the order of the simulations, without points that hold no contract', () => {
    const sizes = [size, { ...size, path: 'storage/storage-1/hours' }];
    const points = [{ ...pointAt(10, 1), npv: null }, pointAt(50, 40), pointAt(92, 70)];
    expect(pathPicture({ sizes, points }, 'npv', words).table.rows.map(([number]) => number)).toEqual(['2', '3']);
  });
});
