import { newCostTable, newSimpleCost, solarCostFields } from '@hybrid/project/costs/costTable';
import type { Project } from '@hybrid/project/document/project';
import { absolute, relative } from '@hybrid/project/document/sizing';
import { ages } from './changes';
import { sameMoney } from './outcome';
import type { Relation } from './relation';

const free = {
  ...newCostTable('simple', solarCostFields),
  simple: [{ ...newSimpleCost(solarCostFields), capital: 0, operating: 0, replacement: 0 }],
};

/** Adds a DC bus behind a lossless converter without a limit. */
const losslessDc = (project: Project): Project => ({
  ...project,
  hasSystemConverter: true,
  inverter: { ...project.inverter, efficiency: 100, sizing: absolute([1e5]), lifetime: 40, cost: free },
  solar: project.solar.map((item) => ({ ...item, hasConverter: false })),
  storage: project.storage.map((item) => ({ ...item, hasConverter: false })),
});

/** Adds an AC bus where each storage has a lossless converter without a limit. */
const losslessAc = (project: Project): Project => ({
  ...project,
  bus: 'ac',
  hasSystemConverter: false,
  storage: project.storage.map((item) => ({
    ...item,
    hasConverter: true,
    converter: { ...item.converter, efficiency: 100, sizing: relative([9.9]), lifetime: 40, cost: free },
  })),
});

export const coupling: Relation = {
  name: 'AC and DC coupling with lossless converters',
  // Plans of equal value wear the cells differently: docs/method/dispatch.md.
  applies: (project) => project.bus === 'dc' && !ages(project),
  prepare: losslessDc,
  change: losslessAc,
  broken: sameMoney,
};
