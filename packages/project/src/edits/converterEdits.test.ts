import { describe, expect, test } from 'vitest';
import { simpleSum } from '../costs/costTable';
import { newProject, type Project } from '../document/project';
import { setBus, setInverter } from './converterEdits';
import { setCostType, setSimpleLine } from './costEdits';
import { inOrder } from './edit';
import { setFields } from './fieldEdits';
import { removeTechnology, setSolar, useTechnology } from './technologyEdits';

const start = newProject('p', '2026-01-01');
const plant = inOrder(useTechnology('solar', true), useTechnology('storage', true))(start);
const coupled = setBus('dc')(plant);
const costs = ({ inverter }: Project) => {
  const { capital, operating, replacement } = simpleSum(inverter.cost);
  return [inverter.cost.type, capital, operating, replacement];
};

describe('bus', () => {
  test.each([
    [{ solar: true, storage: true, wind: false }, 'dc'],
    [{ solar: true, storage: true, wind: true }, 'ac'],
    [{ solar: true, storage: false, wind: false }, 'ac'],
    [{ solar: false, storage: true, wind: false }, 'ac'],
    [{ solar: false, storage: false, wind: false }, 'ac'],
    [{ solar: true, storage: false, wind: true }, 'ac'],
    [{ solar: false, storage: true, wind: true }, 'ac'],
    [{ solar: false, storage: false, wind: true }, 'ac'],
  ] as const)('of a plant of %o can be made DC: %s', (uses, bus) => {
    const kinds = (['solar', 'storage', 'wind'] as const).map((kind) => useTechnology(kind, uses[kind]));
    expect(inOrder(...kinds, setBus('dc'))(start).bus).toBe(bus);
    expect(inOrder(...kinds)(coupled).bus).toBe(bus);
  });

  test('is forced to AC when the last solar or storage is removed', () => {
    expect(removeTechnology('solar', 'pv-1')(coupled).bus).toBe('ac');
    expect(removeTechnology('storage', 'storage-1')(coupled).bus).toBe('ac');
  });

  test('that stays changes nothing', () => {
    expect(setBus('dc')(coupled)).toBe(coupled);
    expect(setBus('ac')(plant)).toBe(plant);
  });
});

describe('system converter', () => {
  test('a DC bus with a new one sets its costs to 50, 0 and 50', () => {
    const table = setCostType(setSimpleLine(plant.inverter.cost, 'cost-1', { capital: 1, operating: 2, replacement: 3 }), 'complex');
    const edited = setInverter({ cost: table })(plant);
    expect(costs(setBus('dc')({ ...edited, isNewSystemConverter: true }))).toEqual(['simple', 50, 0, 50]);
    expect(costs(setBus('dc')(edited))).toEqual(['complex', 1, 2, 3]);
  });

  test('editing its costs ends its being new; other edits do not', () => {
    const costlier = setSimpleLine(plant.inverter.cost, 'cost-1', { capital: 60 });
    expect(setInverter({ cost: costlier })(plant).isNewSystemConverter).toBe(false);
    expect(setInverter({ efficiency: 97 })(plant)).toMatchObject({ isNewSystemConverter: true, inverter: { efficiency: 97 } });
    expect(setFields({ inverter: { ...plant.inverter, cost: costlier } })(plant).isNewSystemConverter).toBe(false);
  });

  test('comes with a DC bus, which cannot do without, and goes with it', () => {
    expect([plant.hasSystemConverter, coupled.hasSystemConverter]).toEqual([false, true]);
    expect(setFields({ hasSystemConverter: false })(coupled)).toBe(coupled);
    expect(setBus('ac')(coupled).hasSystemConverter).toBe(false);
    expect(useTechnology('wind', true)(coupled).hasSystemConverter).toBe(false);
  });

  test('stays on an AC bus once its costs were entered', () => {
    const entered = setInverter({ cost: setSimpleLine(coupled.inverter.cost, 'cost-1', { capital: 60 }) })(coupled);
    expect(setBus('ac')(entered)).toMatchObject({ bus: 'ac', hasSystemConverter: true });
  });

  test('keeps a size', () => {
    expect(setInverter({ sizing: { kind: 'absolute', values: [] } })(plant)).toBe(plant);
  });
});

test('a DC plant stays one while its solar is edited', () => {
  expect(setSolar('pv-1', { lifetime: 30 })(coupled).bus).toBe('dc');
});
