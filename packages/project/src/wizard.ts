/** The five steps, in order: route segment, label of the step, and the words on buttons that lead to it. */
export const steps = {
  setup: { index: 0, label: 'Setup', button: 'Setup' },
  revenue: { index: 1, label: 'Application', button: 'Application' },
  equipment: { index: 2, label: 'Equipment', button: 'Equipment' },
  other: { index: 3, label: 'Project Economics', button: 'Economics' },
  results: { index: 4, label: 'Results', button: 'Results' },
} as const;

export type StepName = keyof typeof steps;
