import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { listOf, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { sizeDimensions } from '@hybrid/project/document/dimensions';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { tolerance } from '@hybrid/project/document/sizing';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { legendColour, type GraphDimension, type SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import type { CaseKey } from '../cases/caseGrid';
import { systemNamer } from '../cases/systemNamer';
import { bilinear, placeAmong, type Between } from './bilinear';
import { varyingDimensions, type VaryingDimension } from './graphDimensions';

/** Number of cells of the picture along x and y. */
export const raster = { width: 100, height: 80 } as const;

type Grid = readonly (readonly (number | null)[])[];

/** Net present values of one kind of system over the plane. */
interface Plane {
  readonly label: Text;
  readonly npv: Grid;
}

/** A system with its net present value in one of the cases of the plane. */
interface Simulated {
  readonly column: number;
  readonly row: number;
  readonly key: CaseKey;
  readonly npv: number;
}

/** Returns the dimensions that a sensitivity graph of a project can have; with fewer than two there is no graph. */
export function graphDimensions(project: Project): readonly GraphDimension[] {
  return varyingDimensions(project).map(({ shown }) => shown);
}

/**
 * Returns the kind of system with the highest net present value over two sensitivity dimensions, the others held at their selected point. Values of
 * each kind are interpolated between simulated points. If one combination of technologies wins everywhere, sizes are distinguished instead. Rows
 * may still be missing.
 * Throws a UserError when the choice is not one x-axis and one other y-axis, or not of this project.
 */
export function sensitivityGraph(
  project: Project,
  keys: readonly CaseKey[],
  items: readonly ResultItem[],
  choice: readonly GraphDimension[],
): SensitivityGraph {
  const { x, y, at } = chosen(varyingDimensions(project), choice);
  const places = new Map(
    y.positions.flatMap((rowPosition, row) =>
      x.positions.map((columnPosition, column) => [at + columnPosition * x.stride + rowPosition * y.stride, { column, row }] as const),
    ),
  );
  const npvById = new Map(items.map(({ id, npv }) => [id, npv]));
  const simulated = keys.flatMap((key): readonly Simulated[] => {
    const place = places.get(key.sensitivityIndex);
    const npv = npvById.get(key.id);
    return place && npv !== undefined ? [{ ...place, key, npv }] : [];
  });
  const over = (label: (key: CaseKey) => Text): Blend => blend(planesOf(simulated, label, x, y), x.shown.points, y.shown.points);
  const ofTypes = over(systemType(project));
  const shown = ofTypes.planes.length > 1 ? ofTypes : over(sizedType(project));
  return {
    planes: shown.planes,
    blendedPlane: { ...raster, winners: shown.winners },
    ostLegends: shown.planes.map(({ label }, index) => ({ label, color: legendColour(index) })),
    superimposedValues: bestAtPoints(shown.planes, x, y),
    simulationPoints: y.shown.points.flatMap((ofY) => x.shown.points.map((ofX) => ({ x: ofX, y: ofY }))),
  };
}

interface Chosen {
  readonly x: VaryingDimension;
  readonly y: VaryingDimension;
  /** Sum of the strides of the dimensions that are held. */
  readonly at: number;
}

function chosen(dimensions: readonly VaryingDimension[], choice: readonly GraphDimension[]): Chosen {
  if (dimensions.length < 2)
    throw new UserError(
      'conflict',
      message('calculation.thereIsNoSensitivityGraph'),
      sentences(message('calculation.needsTwoSensitivitiesMoreValue'), message('calculation.addValuesAndCalculateAgain')),
    );
  const named = dimensions.map((dimension) => {
    const found = choice.filter(({ ids }) => ids.join() === dimension.shown.ids.join());
    if (found.length !== 1)
      throw new UserError('badInput', message('calculation.dimensionsDoNotFitResults'), message('calculation.loadDimensionsOfGraphAgain'));
    return { dimension, wish: found[0] };
  });
  const [xs, ys] = [named.filter(({ wish }) => wish.isXAxis), named.filter(({ wish }) => wish.isYAxis)];
  if (xs.length !== 1 || ys.length !== 1 || xs[0] === ys[0])
    throw new UserError('badInput', message('calculation.chooseXAxisYAxis'), message('calculation.twoDimensionsTakesAxisOthers'));
  const held = named.filter((each) => each !== xs[0] && each !== ys[0]);
  return { x: xs[0].dimension, y: ys[0].dimension, at: held.reduce((sum, each) => sum + offsetOf(each.dimension, each.wish), 0) };
}

function offsetOf({ shown, positions, stride }: VaryingDimension, { selectedValue }: GraphDimension): number {
  const point = shown.points.findIndex((value) => Math.abs(value - selectedValue) < tolerance);
  if (point < 0)
    throw new UserError(
      'badInput',
      message('calculation.hasNoValue', { what: shown.displayNames[0], value: selectedValue }),
      message('calculation.itHas', { values: shown.points.join(', ') }),
    );
  return positions[point] * stride;
}

/** Returns a function that lists the technologies of a system: `Solar + Storage`. */
function systemType(project: Project): (key: CaseKey) => Text {
  const sizes = sizeDimensions(project).flatMap(({ lists, isSize }) => lists.map(({ path }) => ({ path, isSize })));
  return (key) => {
    const kinds = technologyKinds.filter((kind) =>
      key.sizes.some((size, at) => sizes[at].isSize && sizes[at].path.startsWith(`${kind}/`) && size >= tolerance),
    );
    return kinds.length === 0
      ? message('results.nothing')
      : listOf(
          kinds.map((kind) => technologies[kind].title),
          ' + ',
        );
  };
}

/** Returns a function that lists the technologies of a system with its sizes: `Solar + Storage · 100 MW solar, 50 MW / 200 MWh storage`. */
function sizedType(project: Project): (key: CaseKey) => Text {
  const [typeOf, nameOf] = [systemType(project), systemNamer(project)];
  return (key) => message('results.oneOther', { one: typeOf(key), other: nameOf(key) });
}

/** Returns for each kind of system the highest net present value at each point, in the order in which the kinds occur. */
function planesOf(
  simulated: readonly Simulated[],
  label: (key: CaseKey) => Text,
  x: VaryingDimension,
  y: VaryingDimension,
): readonly Plane[] {
  const planes = new Map<string, { readonly label: Text; readonly npv: (number | null)[][] }>();
  const labels = new Map<number, { readonly text: Text; readonly written: string }>();
  for (const { column, row, key, npv } of simulated) {
    const { text, written } = labels.get(key.optimizationIndex) ?? withWords(label(key));
    labels.set(key.optimizationIndex, { text, written });
    const plane = planes.get(written) ?? { label: text, npv: y.positions.map(() => x.positions.map((): number | null => null)) };
    planes.set(written, plane);
    plane.npv[row][column] = Math.max(npv, plane.npv[row][column] ?? -Infinity);
  }
  return [...planes.values()];
}

const withWords = (text: Text) => ({ text, written: inEnglish(text) });

interface Blend {
  /** Planes that win anywhere, in the order of the legends. */
  readonly planes: readonly Plane[];
  readonly winners: readonly number[];
}

/** Returns the winner of each cell. A kind that wins neither in a cell nor at a simulated point has no legend. */
function blend(planes: readonly Plane[], x: readonly number[], y: readonly number[]): Blend {
  const winnersOver = (columns: readonly Between[], rows: readonly Between[]): readonly number[] =>
    rows.flatMap((row) => columns.map((column) => winnerAt(planes, column, row)));
  const among = (points: readonly number[]): readonly Between[] => points.map((point) => placeAmong(points, point));
  const winners = winnersOver(placesOver(x, raster.width), placesOver(y, raster.height));
  const winningSomewhere = new Set([...winners, ...winnersOver(among(x), among(y))]);
  const winning = planes.flatMap((_, index) => (winningSomewhere.has(index) ? [index] : []));
  return { planes: winning.map((index) => planes[index]), winners: winners.map((index) => winning.indexOf(index)) };
}

function winnerAt(planes: readonly Plane[], column: Between, row: Between): number {
  let [winner, best] = [-1, -Infinity];
  for (const [index, { npv }] of planes.entries()) {
    const value = bilinear(npv, column, row);
    if (value !== undefined && value > best) [winner, best] = [index, value];
  }
  return winner;
}

/** Returns evenly spaced positions over an axis, from its smallest point to its largest. */
function placesOver(points: readonly number[], count: number): readonly Between[] {
  const [min, max] = [points[0], points[points.length - 1]];
  return Array.from({ length: count }, (_, cell) => placeAmong(points, min + ((max - min) * cell) / (count - 1)));
}

function bestAtPoints(planes: readonly Plane[], x: VaryingDimension, y: VaryingDimension): SensitivityGraph['superimposedValues'] {
  return y.shown.points.flatMap((ofY, row) =>
    x.shown.points.flatMap((ofX, column) => {
      const known = planes.flatMap(({ label, npv }) => (npv[row][column] === null ? [] : [{ label, npv: npv[row][column] }]));
      const best = known.toSorted((a, b) => b.npv - a.npv)[0];
      return best ? [{ x: ofX, y: ofY, ...best }] : [];
    }),
  );
}
