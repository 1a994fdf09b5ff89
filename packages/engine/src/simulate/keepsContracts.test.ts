import { addObligation } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { keepsContracts } from './keepsContracts';
import { simulateCase } from './simulateCase';

const steady = (): Float64Array => new Float64Array(8760).fill(150_000);

/** Owes 2 MW on every evening, at the grid; of each MW of steady solar 98 % × 99 % of a MW arrive. */
const owing = inOrder(
  useTechnology('storage', false),
  useEnergyMarket(false),
  useMarket('contracts', true),
  setFields({ lifetime: 2, acLineEfficiencySensitivity: valueList([98]), acTransfomerEfficiencySensitivity: valueList([99]) }),
  addObligation('contract-1', { startHour: 17, endHour: 22, value: 10 }),
)(fixtureProject);

const caseOf = (sizeMW: number, change: Partial<Project>) => {
  const project = setPlantSizes({ solar: sizeMW, wind: 0, storage: 0 })({ ...owing, ...change });
  return buildCase(project, steady, caseGrid(project).keys[0] as CaseKey);
};

/** 1 % less of the first year with each year. */
const ageing: Partial<Project> = {
  earlyAnalysis: false,
  solar: owing.solar.map((pv) => ({ ...pv, degradation: { ...pv.degradation, enabled: true, linearValue: 1 } })),
};

test.each([
  ['2.06 MW are 2 kW short', 2.06, { earlyAnalysis: true }, false],
  ['2.07 MW are enough', 2.07, { earlyAnalysis: true }, true],
  ['2.07 MW that age are so in the first year alone', 2.07, ageing, false],
  ['2.09 MW are in both', 2.09, ageing, true],
])('%s', (_, sizeMW, change, keeps) => {
  const input = caseOf(sizeMW, change);
  expect(keepsContracts(input)).toBe(keeps);
  expect(simulateCase(input).missed.length === 0).toBe(keeps);
});
