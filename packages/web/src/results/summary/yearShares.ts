import type { Details } from '@hybrid/project/results/details';
import { performanceRows } from '@hybrid/project/results/summaryRows';
import type { Text } from '@hybrid/project/i18n/message';

/** A part of the first year: a binding limit of the storage, or the direction of the plant at the grid. */
export type YearShare =
  | { readonly kind: 'reason'; readonly reason: string; readonly share: number }
  | { readonly kind: 'others'; readonly share: number }
  | { readonly kind: 'grid'; readonly name: 'hoursToGrid' | 'hoursFromGrid' | 'hoursIdle'; readonly label: Text; readonly share: number };

/** Number of reasons that have a row of their own. */
const ownRows = 6;

const gridHours = ['hoursToGrid', 'hoursFromGrid', 'hoursIdle'] as const;

/** Returns the shares of the first year by the storage's binding limit, the largest first; without storage, by what passes the grid connection. */
export function yearShares({ explanation, performance }: Pick<Details, 'explanation' | 'performance'>): readonly YearShare[] {
  const heldBy = (explanation?.heldBy ?? []).filter(({ hours }) => hours > 0).toSorted((a, b) => b.hours - a.hours);
  const hours = heldBy.reduce((sum, one) => sum + one.hours, 0);
  if (hours > 0) {
    const own = heldBy.length <= ownRows + 1 ? heldBy : heldBy.slice(0, ownRows);
    const rest = heldBy.slice(own.length).reduce((sum, one) => sum + one.hours, 0);
    return [
      ...own.map((one): YearShare => ({ kind: 'reason', reason: one.reason, share: one.hours / hours })),
      ...(rest > 0 ? [{ kind: 'others', share: rest / hours } as const] : []),
    ];
  }
  const total = gridHours.reduce((sum, name) => sum + performance[name].first, 0);
  if (total === 0) return [];
  return gridHours
    .map((name): YearShare => ({ kind: 'grid', name, label: performanceRows[name].label, share: performance[name].first / total }))
    .filter(({ share }) => share > 0);
}
