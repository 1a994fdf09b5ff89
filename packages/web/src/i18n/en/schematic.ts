/** Texts of the single-line diagram beside those it shares with the Equipment step. */
export const schematic = {
  title: 'Schematic',
  open: 'Schematic of the plant',
  inWords: 'In words',
  load: 'load {{power}} MW',
  direct: '{{what}}: feeds the {{bus}} directly.',
  converted: '{{what}}: through a converter of {{percent}} % to the {{bus}}.',
  through: '{{bus}}: through the system converter, {{size}}, {{percent}} %.',
  transformer: 'Transformer: {{percent}} %.',
  toGrid: 'Limit at the grid: {{limit}}, to the {{grid}}.',
  note: 'Also: {{note}}.',
  hasError: '{{name}} (has an error)',
  hasWarning: '{{name}} (has a warning)',
} as const;
