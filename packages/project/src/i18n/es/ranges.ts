import type { ranges as english } from '../en/ranges';
import type { SameTexts } from '../sameTexts';

/** Messages beneath a field, and ranges of numbers. In Spanish. */
export const ranges: SameTexts<typeof english> = {
  enterNumber: 'Introduzca un número',
  enterName: 'Introduzca un nombre',
  valueMustBeInteger: 'El valor debe ser entero',
  valueMustBe: 'El valor debe ser {{range}}',
  valuesMustBeBetween: 'Los valores deben estar entre {{low}}% y {{high}}%',
  inputMustContainCharactersOrLess: 'El texto debe tener {{count}} caracteres o menos',
  above: '> {{low}}',
  atLeast: '≥ {{low}}',
  below: '< {{high}}',
  atMost: '≤ {{high}}',
  atLeastAndAtMost: '≥ {{low}} y ≤ {{high}}',
  atLeastAndBelow: '≥ {{low}} y < {{high}}',
  aboveAndAtMost: '> {{low}} y ≤ {{high}}',
  aboveAndBelow: '> {{low}} y < {{high}}',
  ownerRest: '{{owner}}: {{rest}}',
  mustBeInteger: '{{label}}: debe ser entero',
  mustBe: '{{label}}: debe ser {{range}}',
  converter: 'Convertidor de {{name}}',
  losses: 'Pérdidas de {{name}}',
  labelValue: '{{label}} {{value}}',
  labelValueUnit: '{{label}} {{value}} {{unit}}',
};
