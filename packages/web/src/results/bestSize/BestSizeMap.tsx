import type { BestSize, NamedSize, SizePoint } from '@hybrid/project/results/bestSize';
import { meshOf, type MapPoint } from '@hybrid/project/results/sizeMap';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { buildSizeMapChart } from '../sizes/sizeMapChart';
import { useSizeMeasures } from '../sizes/sizeMeasures';
import { figureText, pointText } from './bestSizeTexts';
import { shownValue } from './sizeForm';

/** A simulated plant of a search, with an id for the chart. */
interface SearchedPlant {
  readonly id: string;
  readonly point: SizePoint;
}

interface BestSizeMapProps {
  readonly found: BestSize;
  /** Shown where the points span no area. */
  readonly instead: ReactNode;
}

/** Draws the NPV over the two sizes of a search as a map: colours and contour lines between the simulated sizes, and nothing beyond them. */
export function BestSizeMap({ found: { sizes, points, best }, instead }: BestSizeMapProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const measure = useSizeMeasures(look.symbol).find(({ key }) => key === 'npv');
  const bestWord = t('results.table.bestMark');
  const picture = useMemo(() => {
    const [along, up] = sizes;
    if (!along || !up || !measure || !best) return undefined;
    const placed = points.flatMap((point): readonly MapPoint<SearchedPlant>[] => placedPoint(point, along, up));
    const top = placedPoint(best, along, up)[0];
    const triangles = meshOf(placed);
    if (!top || triangles.length === 0) return undefined;
    const name = (size: NamedSize): string => [translate(size.name), translateUnit(size.unit)].join(', ');
    const values = (of: 'x' | 'y'): readonly number[] => [...new Set(placed.map((each) => each[of]))].sort((a, b) => a - b);
    return buildSizeMapChart(
      {
        map: { along: { values: values('x') }, up: { values: values('y') }, points: placed, triangles, best: top },
        measure,
        names: { along: name(along), up: name(up) },
        shown: undefined,
        pinned: [],
        nameOf: ({ point }) => pointText(sizes, point, { t, translate, look }),
        bestWord,
      },
      look,
    );
  }, [sizes, points, best, measure, bestWord, t, translate, look]);
  if (!picture || !best) return instead;
  const title = t('sizes.mapTitle', { measure: measure?.label ?? '' });
  const bestText = `${pointText(sizes, best, { t, translate, look })}, ${figureText(best, 'npv', look)}`;
  return (
    <Chart
      option={picture.option}
      height={300}
      name={t('bestSize.pictureName', { title, best: bestText })}
      table={picture.table}
      near={picture.near}
    />
  );
}

/** Returns a simulated plant at its place in the map; none where it has no NPV. */
function placedPoint(point: SizePoint, along: NamedSize, up: NamedSize): readonly MapPoint<SearchedPlant>[] {
  const [x, y] = point.sizes;
  if (x === undefined || y === undefined || point.npv === null) return [];
  const item = { id: point.sizes.join(), point };
  return [{ x: shownValue(x, along.factor), y: shownValue(y, up.factor), value: point.npv, item }];
}
