import { stepReasons, type StepReason } from '@hybrid/project/results/stepReasons';
import { hoursPerYear } from '@hybrid/project/basics/calendar';
import type { ChartTheme } from '../../charts/chartTheme';
import type { ShownItem, ShownYear } from './shownYear';

/** Actions of the first storage in an hour, each with its reason, in the order of the legend. */
export const storageActions = ['discharging', 'charging', 'idle', 'full', 'empty', 'connection', 'rules', 'absent'] as const;
export type StorageAction = (typeof storageActions)[number];

/** Reasons that explain a step by themselves; under any other, the storage is described by its flows. */
const actionOfReason: Partial<Record<StepReason, StorageAction>> = {
  'no storage': 'absent',
  'export limit': 'connection',
  'import limit': 'connection',
  converter: 'connection',
  'kept ready': 'rules',
  'standing by': 'rules',
  'cycle limit': 'rules',
  'bought share': 'rules',
};

/** Colours of the actions, near those of the shares of the year on the Summary; idle hours are pale, as they are most. */
export const colorOfAction = {
  discharging: 'storage',
  charging: 'storageLight',
  idle: 'line',
  full: 'storageText',
  empty: 'grid',
  connection: 'dam',
  rules: 'incentive',
  absent: 'surface',
} as const satisfies Readonly<Record<StorageAction, keyof ChartTheme>>;

const near = 1e-6;

function actionOf(reason: StepReason, chargeMW: number, dischargeMW: number): StorageAction {
  const byReason = actionOfReason[reason];
  if (byReason) return byReason;
  if (dischargeMW > near && dischargeMW >= chargeMW) return 'discharging';
  if (chargeMW > near) return 'charging';
  return reason === 'full' || reason === 'empty' ? reason : 'idle';
}

/**
 * Returns for each hour of a year the index in `storageActions` of the most frequent action of the first storage, the earlier of equals; undefined
 * without a storage.
 */
export function hourlyActions({ items, stepHours }: Pick<ShownYear, 'items' | 'stepHours'>): Float64Array | undefined {
  const reasons = items.find(({ id }) => id === 'heldBy');
  const flow = (which: 'charge' | 'discharge'): ShownItem | undefined =>
    items.find(({ id }) => id.startsWith('storage/') && id.endsWith(`/${which}`));
  const [charge, discharge] = [flow('charge'), flow('discharge')];
  if (!reasons) return undefined;
  const perHour = Math.max(1, Math.round(1 / stepHours));
  const hours = new Float64Array(Math.min(hoursPerYear, Math.floor(reasons.data.length / perHour)));
  const counts = new Uint8Array(storageActions.length);
  for (let hour = 0; hour < hours.length; hour++) {
    counts.fill(0);
    let most = 0;
    for (let step = hour * perHour; step < (hour + 1) * perHour; step++) {
      const reason = stepReasons[reasons.data[step] ?? 0] ?? 'nothing';
      const action = storageActions.indexOf(actionOf(reason, charge?.data[step] ?? 0, discharge?.data[step] ?? 0));
      counts[action] = (counts[action] ?? 0) + 1;
      if ((counts[action] ?? 0) > (counts[most] ?? 0)) most = action;
    }
    hours[hour] = most;
  }
  return hours;
}

/** Returns the actions of some hours and their number, the most frequent first. */
export function actionHours(hourly: Float64Array): readonly { readonly action: StorageAction; readonly hours: number }[] {
  return storageActions
    .map((action, index) => ({ action, hours: hourly.reduce((count, value) => count + Number(value === index), 0) }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours);
}
