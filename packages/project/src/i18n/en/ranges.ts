/** Messages beneath a field, and ranges of numbers. */
export const ranges = {
  enterNumber: 'Enter a number',
  enterName: 'Enter a name',
  valueMustBeInteger: 'The value must be an integer',
  valueMustBe: 'The value must be {{range}}',
  valuesMustBeBetweenAnd: 'The values must be between {{low}} and {{high}}',
  inputMustContainCharactersOrLess: 'The input must contain {{count}} characters or less',
  atLeastAndAtMost: '≥ {{low}} and ≤ {{high}}',
  atLeastAndBelow: '≥ {{low}} and < {{high}}',
  aboveAndAtMost: '> {{low}} and ≤ {{high}}',
  aboveAndBelow: '> {{low}} and < {{high}}',
  ownerRest: '{{owner}}: {{rest}}',
  mustBeInteger: '{{label}} must be an integer',
  mustBe: '{{label}} must be {{range}}',
  converter: '{{name}} converter',
  losses: '{{name}} losses',
} as const;
