/** Texts of the committee memo, the first two pages of the report. */
export const memo = {
  titleInCapitals: 'COMMITTEE MEMO',
  recommendation: 'Recommendation',
  npvBySize: 'NPV by size',
  mapOfSizes: 'NPV by size: best of each size',
  oneSize: 'One size was calculated, so there is no curve of NPV by size.',
  best: 'best: {{size}}, {{npv}}',
  shown: 'this system: {{size}}, {{npv}}',
  presentValues: 'Present values, {{unit}}; discounted at {{rate}} % a year',
  changeOfNpv: 'Change of NPV, {{unit}}; each input alone, low to high value',
  notVaried: 'No inputs were varied for this result. Its Risk page varies them; later reports show the effect on the NPV.',
  noEffect: 'None of the inputs varied changes the NPV.',
  notReplayed: 'Not replayed in this report: the Summary replays the first year with less foresight.',
  comparison: 'Sizes compared',
  comparisonNote: 'The best {{shown}} of {{count}} systems by NPV, and the system of this report.',
  thisSystem: '{{system}} (this report)',
} as const;
