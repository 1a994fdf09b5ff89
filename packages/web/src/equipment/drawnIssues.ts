import type { Issue } from '@hybrid/project/issues/issue';

/** Highest severity among the issues of a block; undefined without issues. */
export type BlockState = 'error' | 'warning' | undefined;

const ofConnection: readonly string[] = [
  'interconnectionLimit',
  'canBatteryChargeFromGrid',
  'bus',
  'acLineEfficiencySensitivity',
  'acTransfomerEfficiencySensitivity',
];

/** Returns true if an issue belongs to the block of an anchor in the diagram. */
function isOf(block: string, anchor: string): boolean {
  if (block === 'configuration') return ofConnection.includes(anchor) || /^(import|export)Limit/.test(anchor);
  if (block === 'systemConverter') return anchor === 'hasSystemConverter' || anchor.startsWith('inverter-');
  return anchor === block || anchor.startsWith(`${block}-`);
}

/** Returns the state of a block of the single-line diagram, from the issues of the Equipment step. */
export function blockState(issues: readonly Issue[], block: string): BlockState {
  const mine = issues.filter(({ step, anchor }) => step === 'equipment' && anchor !== undefined && isOf(block, anchor));
  if (mine.some(({ severity }) => severity === 'error')) return 'error';
  return mine.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}
