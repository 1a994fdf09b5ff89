import { expect, test } from 'vitest';
import type { Flows } from '../dispatch/problem';
import type { Generation } from '../plant/generators';
import { exportsByOwner } from './exportShares';

const one = (value: number): Float64Array => Float64Array.of(value);
const flows = (exportMW: number, dischargeMW: number, generationToStorageMW: number, curtailedMW: number): Flows => ({
  exportMW: one(exportMW),
  importMW: one(0),
  chargeMW: one(generationToStorageMW),
  dischargeMW: one(dischargeMW),
  generationToStorageMW: one(generationToStorageMW),
  curtailedMW: one(curtailedMW),
  levelMWh: one(0),
  storedValuePerMWh: one(0),
});
const pv = (id: string, productionMW: number): Generation => ({ owner: 'solar', id, productionMW: one(productionMW), clippedMWh: 0 });

test('60 MW of sun and 20 MW of storage share 72 MW that arrive as 54 and 18', () => {
  const shares = exportsByOwner(flows(72, 20, 0, 0), [pv('pv-1', 60)], true);
  expect(shares.map(({ owner, powerMW }) => [owner, powerMW[0]])).toEqual([
    ['solar', 54],
    ['storage', 18],
  ]);
});

test('what was stored or curtailed was not sent', () => {
  const shares = exportsByOwner(flows(36, 0, 40, 20), [pv('pv-1', 60), pv('pv-2', 40)], true);
  expect(shares.map(({ owner, powerMW }) => [owner, powerMW[0]])).toEqual([
    ['solar', 36],
    ['storage', 0],
  ]);
});

test('nothing is shared when nothing was sent', () => {
  expect(exportsByOwner(flows(0, 0, 0, 0), [pv('pv-1', 0)], false).map(({ owner, powerMW }) => [owner, powerMW[0]])).toEqual([
    ['solar', 0],
  ]);
});
