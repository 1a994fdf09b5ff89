import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { chooseStorage, setStorage, useTechnology as switchTechnology } from '@hybrid/project/edits/technologyEdits';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { BestSize, SizePoint } from '@hybrid/project/results/bestSize';

/** A plant with a storage of 50 units of 1 MW / 4 MWh, and a connection of 110 MW. */
export const storagePlant: Project = inOrder(
  setFields({ interconnectionLimit: valueList([110]) }),
  switchTechnology('storage', true),
  chooseStorage('storage-1', builtInStorages[2]!),
  setStorage('storage-1', { sizing: absolute([50]) }),
)(newProject('p', '2030-01-01'));

/** Point of the storage at a power [MW] and an NPV [M$]. */
export const pointAt = (power: number, millions: number): SizePoint => ({
  sizes: [power],
  npv: millions * 1e6,
  irr: 0.11,
  lcoe: 95,
  capex: power * 1.4e6,
  revenue: power * 0.17e6,
});

/** Answer of a search for the power of the storage: the best is 92 MW. */
export const foundPower: BestSize = {
  question: { objective: 'npv', sizes: [{ path: 'storage/storage-1/sizing', from: 0, to: 220, step: 1 }], connectionPricePerMW: 0 },
  sizes: [{ path: 'storage/storage-1/sizing', name: 'Energy Storage 1', unit: 'MW', factor: 1, isCounted: true }],
  stage: 'early',
  best: pointAt(92, 70.3),
  system: '92 MW / 368 MWh storage',
  slopes: [{ above: -0.12e6, below: 0.3e6, isExact: true }],
  connection: { above: 0.08e6, below: 0.08e6, isExact: true },
  flat: [{ from: 85, to: 118 }],
  atBound: [null],
  neighbours: 2,
  bound: { npv: 70.32e6, exception: 0 },
  points: [pointAt(0, 0), pointAt(50, 40), pointAt(91, 70), pointAt(92, 70.3), pointAt(93, 70.18), pointAt(220, -30)],
  simulations: 47,
  infeasibility: null,
};
