import { message, type Text } from '@hybrid/project/i18n/message';
import { unitText } from '@hybrid/project/basics/units';
import { distinctValues, sensitivityDimensions, type Dimension } from '@hybrid/project/document/dimensions';
import { marketKinds } from '@hybrid/project/document/kinds';
import { marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { tolerance } from '@hybrid/project/document/sizing';
import type { GraphDimension } from '@hybrid/project/results/sensitivityGraph';

/** A dimension that varies, with its position among all. */
export interface VaryingDimension {
  readonly shown: GraphDimension;
  /** Positions of the dimension, in the order of the points. */
  readonly positions: readonly number[];
  /** Number of sensitivity cases from one position to the next. */
  readonly stride: number;
}

const axisMarks = 5;

/**
 * Returns the dimensions of the sensitivity graph: the sensitivities with more than one distinct value; linked lists count as one. By default the
 * first is on the x-axis and the second on the y-axis; the others are held at their first point.
 */
export function varyingDimensions(project: Project): readonly VaryingDimension[] {
  const all = sensitivityDimensions(project).map((dimension) => ({ dimension, values: distinctValues(dimension) }));
  const strideAfter = (place: number): number => all.slice(place + 1).reduce((count, { values }) => count * values.length, 1);
  return all
    .map(({ dimension, values }, place) => ({ dimension, values, stride: strideAfter(place) }))
    .filter(({ values }) => values.length > 1)
    .map(({ dimension, values, stride }, place) => varying(project, dimension, values, stride, place));
}

function varying(
  project: Project,
  { lists }: Dimension,
  values: readonly (readonly number[])[],
  stride: number,
  place: number,
): VaryingDimension {
  const ofList = lists.map((_, list) => values.map((position) => position[list]));
  const onAxis = ofList.find(isDistinct) ?? values.map((_, position) => position + 1);
  const positions = values.map((_, position) => position).sort((a, b) => onAxis[a] - onAxis[b]);
  const points = positions.map((position) => onAxis[position]);
  const changing = ofList.flatMap((list, at) => (list.some((value) => Math.abs(value - list[0]) >= tolerance) ? [at] : []));
  const [min, max] = [points[0], points[points.length - 1]];
  return {
    positions,
    stride,
    shown: {
      ids: lists.map(({ path }) => path),
      displayNames: lists.map(({ name }) => name),
      components: lists.map(({ path }) => componentOf(project, path)),
      units: lists.map(({ unit }) => unitText(unit, project.currencySymbol)),
      points,
      pointNames: positions.map((position) => changing.map((list) => String(values[position][list])).join(' / ')),
      steps: Array.from({ length: axisMarks }, (_, mark) => min + ((max - min) * mark) / (axisMarks - 1)),
      isXAxis: place === 0,
      isYAxis: place === 1,
      selectedValue: points[0],
    },
  };
}

function isDistinct(values: readonly number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.every((value, at) => at === 0 || value - (sorted[at - 1] as number) >= tolerance);
}

/** Returns the name of the item that a list belongs to, or `Grid connection`. */
function componentOf(project: Project, path: string): Text {
  const [list, id] = path.split('/');
  const items = [
    ...project.solar.map((item) => ({ list: 'solar', id: item.id, name: item.customName })),
    ...project.wind.map((item) => ({ list: 'wind', id: item.id, name: item.customName })),
    ...project.storage.map((item) => ({ list: 'storage', id: item.id, name: item.customName })),
    ...marketKinds.flatMap((kind) => marketsOf(project, [kind]).map((item) => ({ list: kind, id: item.id, name: marketName(item) }))),
  ];
  return items.find((item) => item.list === list && item.id === id)?.name ?? message('plant.gridConnection');
}
