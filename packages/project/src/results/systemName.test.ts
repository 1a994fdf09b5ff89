import { describe, expect, test } from 'vitest';
import { inEnglish } from '../i18n/inEnglish';
import { inLanguage } from '../i18n/locales';
import { message, type Text } from '../i18n/message';
import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { newWind } from '../document/wind';
import { differingRatios, systemName } from './systemName';

const project = { solar: [newSolar('pv-1', 1, 25)], wind: [newWind('wind-1', 1, 25)], storage: [newStorage('storage-1', 1, 25)] };
const farm = project.wind[0]?.customName ?? '';
const plant = [
  { name: 'PV Solar 1', units: 'MW' },
  { name: 'Energy Storage 1', units: 'MW' },
  { name: 'Energy Storage 1', units: 'MWh' },
  { name: 'Energy Storage 1 converter', units: '×' },
];
const system = (...optimization: number[]) => ({ optimization });
const textOf = (optimization: typeof plant, sizes: ReturnType<typeof system>, others: readonly ReturnType<typeof system>[] = []): Text =>
  systemName({ optimization }, sizes, project, { write: String, ratios: differingRatios({ optimization }, [sizes, ...others]) });
const nameOf = (optimization: typeof plant, sizes: ReturnType<typeof system>, others: readonly ReturnType<typeof system>[] = []): string =>
  inEnglish(textOf(optimization, sizes, others));

describe('a system in words', () => {
  test('has power and energy of a storage as one part', () => {
    expect(nameOf(plant, system(100, 50, 200, 1))).toBe('100 MW solar, 50 MW / 200 MWh storage');
  });
  test('says wind as wind, and counts turbines', () => {
    expect(nameOf([{ name: farm, units: 'MW' }], system(30))).toBe('30 MW wind');
    expect(nameOf([{ name: farm, units: 'units' }], system(14))).toBe('14 wind turbines');
    expect(nameOf([{ name: farm, units: 'units' }], system(1))).toBe('1 wind turbine');
  });
  test('leaves out the parts that it does not have, unless it has nothing', () => {
    expect(nameOf(plant, system(100, 0, 0, 1))).toBe('100 MW solar');
    expect(nameOf(plant, system(0, 0, 0, 1))).toBe('0 MW solar');
  });
  test('names the items when there are several of a technology', () => {
    const two = ['East', 'West'].map((name) => ({ name, units: 'MW' }));
    expect(nameOf(two, system(40, 60))).toBe('40 MW East, 60 MW West');
    const farms = ['North', 'South'].map((name) => ({ name, units: 'units' }));
    expect(nameOf(farms, system(14, 2))).toBe('14 wind turbines North, 2 wind turbines South');
  });
  test('has the ratio of a converter where others of the same sizes have another', () => {
    const other = system(100, 50, 200, 1.2);
    expect(nameOf(plant, other, [system(100, 50, 200, 1)])).toBe('100 MW solar, 50 MW / 200 MWh storage, Energy Storage 1 converter 1.2 ×');
    expect(nameOf(plant, other, [system(80, 50, 200, 1.2)])).toBe('100 MW solar, 50 MW / 200 MWh storage');
  });
  test('is written in the language of the reader, with the converter of the plant', () => {
    expect(inLanguage('es', textOf(plant, system(100, 50, 200, 1)))).toBe('100 MW de solar, 50 MW / 200 MWh de almacenamiento');
    const withConverter = [
      { name: 'PV Solar 1', units: 'MW' },
      { name: message('plant.systemConverter'), units: 'MW' },
    ];
    const named = systemName({ optimization: withConverter }, system(100, 80), project, { write: String, ratios: new Set() });
    expect(inEnglish(named)).toBe('100 MW solar, 80 MW System converter');
    expect(inLanguage('es', named)).toBe('100 MW de solar, convertidor del sistema de 80 MW');
  });
});
