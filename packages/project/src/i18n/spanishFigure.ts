const english = /^([-−+±]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?((?: ?[%°×]| (?:MWh?|kWh?|MB|h|s|m)(?![\p{L}])).*)?$/u;

/** Converts an English number, `1,234.5` or `0.5 %`, to Spanish: `1.234,5`. Other texts stay. */
export function spanishFigure(text: string): string {
  const [, sign, whole, decimals = '', unit = ''] = english.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return text;
  return `${sign}${whole.replaceAll(',', '.')}${decimals.replace('.', ',')}${unit}`;
}
