/** Messages beneath a field. */
export const fieldMessages = {
  'Enter a number': 'Introduzca un número',
  'Enter a name': 'Introduzca un nombre',
  'The value must be an integer': 'El valor debe ser entero',
  'The value must be {{range}}': 'El valor debe ser {{range}}',
  'The values must be between {{low}} and {{high}}': 'Los valores deben estar entre {{low}} y {{high}}',
  'The input must contain {{count}} characters or less': 'El texto debe tener {{count}} caracteres o menos',
  '≥ {{low}} and ≤ {{high}}': '≥ {{low}} y ≤ {{high}}',
  '≥ {{low}} and < {{high}}': '≥ {{low}} y < {{high}}',
  '> {{low}} and ≤ {{high}}': '> {{low}} y ≤ {{high}}',
  '> {{low}} and < {{high}}': '> {{low}} y < {{high}}',
} as const;
