const english = /^([-−+±]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?((?: ?[%°×]| (?:MWh?|kWh?|MB|h|s|m)(?![\p{L}])).*)?$/u;

/** A number that English wrote, `1,234.5` or `0.5 %`, as Spanish does: `1.234,5`. Anything else stays. */
export function spanishFigure(text: string): string {
  const [, sign, whole, decimals = '', unit = ''] = english.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return text;
  return `${sign}${whole.replaceAll(',', '.')}${decimals.replace('.', ',')}${unit}`;
}
