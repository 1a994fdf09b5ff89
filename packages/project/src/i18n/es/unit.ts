/** Words in units, alone and as a divisor: `25 años`, `$/año`. */
const words: Readonly<Record<string, readonly [alone: string, divisor: string]>> = {
  yr: ['años', 'año'],
  mo: ['meses', 'mes'],
  day: ['día', 'día'],
  days: ['días', 'día'],
  unit: ['unidad', 'unidad'],
  units: ['unidades', 'unidad'],
  events: ['eventos', 'evento'],
  cycles: ['ciclos', 'ciclo'],
  hr: ['h', 'h'],
};

/** Translates the words of a unit to Spanish: `$/MW-yr` becomes `$/MW-año`, `cycles/day` becomes `ciclos/día`; symbols of units stay. */
export function spanishUnit(unit: string): string {
  return unit.replace(/(^|[^\p{L}])([a-z]+)(?!\p{L})/gu, (all, before: string, word: string) => {
    const translated = words[word];
    return translated ? `${before}${translated[before === '/' || before === '-' ? 1 : 0]}` : all;
  });
}
