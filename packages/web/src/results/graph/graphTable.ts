import type { GraphDimension } from '@hybrid/project/results/sensitivityGraph';
import type { ChartTable } from '../../charts/chartData';
import { translate } from '../../i18n/translate';
import { amount, amountUnit, scaleFor, type FigureLook } from '../../ui/figures';
import { dimensionName } from './graphChoice';
import type { ShownGraph } from './useSensitivityGraph';

interface GraphTableWords {
  readonly best: string;
  readonly npv: string;
  /** Text where no system is feasible. */
  readonly none: string;
}

/** Returns the simulated points of a graph as a table: the best system at each, and its NPV. */
export function graphTable(
  { graph }: ShownGraph,
  x: GraphDimension,
  y: GraphDimension,
  look: FigureLook,
  words: GraphTableWords,
): ChartTable {
  const scale = scaleFor(graph.superimposedValues.reduce((max, { npv }) => Math.max(max, Math.abs(npv)), 0));
  const nameOf = ({ points, pointNames }: GraphDimension, point: number) => pointNames[points.indexOf(point)] ?? String(point);
  return {
    columns: [dimensionName(x), dimensionName(y), words.best, `${words.npv}, ${amountUnit('¤', scale, look)}`],
    rows: graph.simulationPoints.map((at) => {
      const best = graph.superimposedValues.find((value) => value.x === at.x && value.y === at.y);
      return [nameOf(x, at.x), nameOf(y, at.y), translate(best?.label ?? words.none), amount(best?.npv, scale, look)];
    }),
  };
}
