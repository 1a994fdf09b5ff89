import { expect, test } from 'vitest';
import { labelIn } from './labelIn';

test.each([
  ['Storage', 'Storage discharge', 'Discharge'],
  ['Almacenamiento', 'Almacenamiento: descarga', 'Descarga'],
  ['Generation', 'PV Solar 1', 'PV Solar 1'],
  ['Storage', 'Storages of the north', 'Storages of the north'],
])('in the group %s, %s is called %s', (group, name, label) => expect(labelIn(group, name)).toBe(label));
