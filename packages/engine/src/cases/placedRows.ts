import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { CaseKey } from './caseGrid';

/** Returns rows with the place of their sensitivity case among all cases of the project, those without any row included. */
export function placedRows(items: readonly ResultItem[], keys: readonly Pick<CaseKey, 'id' | 'sensitivityIndex'>[]): readonly ResultItem[] {
  const caseOf = new Map(keys.map(({ id, sensitivityIndex }) => [id, sensitivityIndex]));
  return items.map((item) => {
    const sensitivityIndex = caseOf.get(item.id);
    return sensitivityIndex === undefined ? item : { ...item, sensitivityIndex };
  });
}
