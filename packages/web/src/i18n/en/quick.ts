/** Work that starts by itself where it is quick. */
export const quick = {
  expected: 'Expected time: {{time}}',
  finished: '{{title}}: finished',
} as const;
