import { expect, test } from 'vitest';
import { addEnergyMarket } from '../edits/marketEdits';
import { addTechnology } from '../edits/technologyEdits';
import { inEnglish } from '../i18n/inEnglish';
import { changedInputs } from './changedInputs';
import { newProject } from './project';

const plant = [addTechnology('solar'), addTechnology('wind'), addTechnology('storage'), addEnergyMarket('dam')].reduce(
  (project, add) => add(project),
  newProject('p', '2028-01-01'),
);

test('a plant of added equipment and a market has no changed inputs', () => {
  expect(changedInputs(plant)).toEqual([]);
});

test('a discount rate of 8 % is one changed input, with the default beside it', () => {
  const [change, ...others] = changedInputs({ ...plant, discountRate: 8 });
  expect(others).toEqual([]);
  expect(change && inEnglish(change.label)).toBe('Discount Rate');
  expect([change?.before, change?.after]).toMatchObject([{ values: [plant.discountRate] }, { values: [8] }]);
});

test('names, dates, the site and what is not in use do not count', () => {
  const storage = plant.storage.map((item) => ({ ...item, customName: 'Block A', allowAugmentation: !item.allowAugmentation }));
  expect(changedInputs({ ...plant, name: 'Abilene', useStorage: false, storage })).toEqual([]);
});
