/** Reasons why the first storage did no more in a step, in the order of the numbers of a series of reasons. */
export const stepReasons = [
  'nothing',
  'no storage',
  'full',
  'empty',
  'standing by',
  'charging power',
  'discharging power',
  'export limit',
  'import limit',
  'converter',
  'at rest',
  'kept ready',
  'cycle limit',
  'bought share',
] as const;

export type StepReason = (typeof stepReasons)[number];
