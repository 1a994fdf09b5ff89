import { allCalls } from '@hybrid/api/allCalls';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import type { Caller } from './testServer';

const { project: projects, input } = allCalls;

/** Daily prices with a component of their own for each hour. */
export const samplePrices = Array.from({ length: 8760 }, (_, hour) => 40 + 30 * Math.sin((2 * Math.PI * hour) / 24) + (hour % 11));

/** Saves a project of storage alone on a day-ahead market, one simulation for each number of units. */
export async function storageProject(owner: Caller, units: readonly number[]): Promise<Project> {
  const { id } = await owner.ask(projects.create);
  const body = { name: 'prices.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data: samplePrices };
  const { series } = await owner.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body });
  const project = inOrder(
    setFields({ discountRate: 7, interconnectionLimit: valueList([100]) }),
    useEnergyMarket(true),
    (one) => setEnergyMarket(one.energyMarkets[0]?.id ?? '', { price: series })(one),
    useTechnology('storage', true),
    (one) => setStorage(one.storage[0]?.id ?? '', { sizing: absolute(units) })(one),
  )(readProject((await owner.send(input.read, { params: { id } })).body));
  await owner.ask(input.replace, { params: { id }, body: canonicalText(project) });
  return project;
}
