import { absolute, valueList } from '@hybrid/project/document/sizing';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { numberAt, withNumber } from './documentNumber';

const { storage, solar } = fixtureProject;
const [storageId, solarId] = [storage[0]!.id, solar[0]!.id];

describe('a path leads to', () => {
  test('a number of the project, of an item by its id, and of a record within it', () => {
    expect(numberAt(fixtureProject, 'discountRate')).toBe(fixtureProject.discountRate);
    expect(numberAt(fixtureProject, `storage/${storageId}/lifetime`)).toBe(storage[0]!.lifetime);
    expect(numberAt(fixtureProject, `storage/${storageId}/specs/roundtripEfficiency`)).toBe(storage[0]!.specs.roundtripEfficiency);
    expect(numberAt(fixtureProject, `incentives/${fixtureProject.incentives[0]!.id}/itcPercent`)).toBe(30);
  });

  test('the one value of a list or a size', () => {
    const project = { ...fixtureProject, interconnectionLimit: valueList([110]), solar: [{ ...solar[0]!, sizing: absolute([80]) }] };
    expect(numberAt(project, 'interconnectionLimit')).toBe(110);
    expect(numberAt(project, `solar/${solarId}/sizing`)).toBe(80);
    expect(numberAt(project, `solar/${solarId}/cost/capitalSensitivity`)).toBe(1);
  });

  test.each(['nothing', 'storage', 'storage/nobody/lifetime', 'location', 'useSolar', 'constructor', `solar/${solarId}/customName`])(
    'no number by %s, which is refused',
    (path) => expect(() => numberAt(fixtureProject, path)).toThrow(`There is no number at ${path}`),
  );

  test('several values are refused', () => {
    const project = { ...fixtureProject, interconnectionLimit: valueList([100, 110]) };
    expect(() => numberAt(project, 'interconnectionLimit')).toThrow('There are 2 values at interconnectionLimit');
  });
});

test('another number stands at the path, and all else is as it was', () => {
  for (const path of ['discountRate', `storage/${storageId}/lifetime`, `solar/${solarId}/cost/capitalSensitivity`]) {
    const changed = withNumber(fixtureProject, path, 7);
    expect(numberAt(changed, path)).toBe(7);
    expect(withNumber(changed, path, numberAt(fixtureProject, path))).toEqual(fixtureProject);
  }
});
