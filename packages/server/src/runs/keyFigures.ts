import type { KeyFigures } from '@hybrid/api/portfolio';
import { maxPortfolioYears } from '@hybrid/api/portfolio';
import { systemNamer } from '@hybrid/engine/cases/systemNamer';
import { readProject } from '@hybrid/project/files/projectFile';
import { compareByNpv, type ResultItem } from '@hybrid/project/results/resultTables';
import { keysOf, type Run } from '../store/resultStore';

/** Returns the key figures of a finished run: those of the best system in the first sensitivity case. */
export function keyFiguresOf(run: Pick<Run, 'document' | 'caseKeys'>, rows: readonly ResultItem[]): KeyFigures {
  const project = readProject(run.document);
  const keys = new Map(keysOf(run).flatMap((key) => (key.sensitivityIndex === 0 ? [[key.id, key]] : [])));
  const inFirstCase = rows.filter(({ id }) => keys.has(id));
  const [best] = inFirstCase.toSorted(compareByNpv);
  const key = best && keys.get(best.id);
  const common = { systems: inFirstCase.length, currencySymbol: project.currencySymbol };
  if (!key || !Number.isFinite(best.npv)) return common;
  const { npv, irr, netCashFlow } = best;
  return {
    ...common,
    best: {
      name: systemNamer(project)(key),
      npv,
      irr: irr ?? null,
      ...(netCashFlow && { cumulativeCashFlow: cumulative(netCashFlow.slice(0, maxPortfolioYears)) }),
    },
  };
}

/** Returns the running sum, to whole units of the currency: it is drawn as a small line. */
export function cumulative(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => Math.round((sum += value)));
}
