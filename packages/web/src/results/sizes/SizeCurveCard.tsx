import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { bestLine, minCurveSystems, sizeCurve, type StepSlopes } from '@hybrid/project/results/sizeCurve';
import { sizeDimensions } from '@hybrid/project/results/sizeDimensions';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { Segmented } from '../../ui/Segmented';
import { cellText, headUnit, sizeText } from '../optimization/tableShape';
import { CardHead } from '../CardHead';
import { scaleFor } from '../../ui/figures';
import { useConnectionLimit } from './connectionLimit';
import { buildSizeChart } from './sizeChart';
import { ofDimension, slopeTexts } from './slopeTexts';
import { measureKeys, useSizeMeasures, type MeasureKey } from './sizeMeasures';
import './sizes.css';

interface SizeCurveProps {
  readonly projectId: string;
  readonly header: ResultHeader;
  /** Systems of the sensitivity case. */
  readonly items: readonly ResultItem[];
  /** Id of the system that the page shows. */
  readonly shown: string | undefined;
  readonly pinned?: readonly string[];
  /** True beside other cards: the chart is lower, and only NPV is drawn. */
  readonly isCompact?: boolean;
  /** Calls back with the system of a point that was clicked. */
  readonly onChoose?: (item: ResultItem) => void;
  /** Controls at the end of the head. */
  readonly tools?: ReactNode;
  /** Slopes at the shown system, as far as they are computed. */
  readonly slopes?: readonly SystemSlope[];
  readonly nameOf?: (item: ResultItem) => string;
}

/** Returns true if systems are enough, and differ in a size. */
export const hasSizeCurve = ({ header, items }: Pick<SizeCurveProps, 'header' | 'items'>): boolean =>
  items.length >= minCurveSystems && sizeDimensions(header, items).length > 0;

const none: readonly never[] = [];

/** Draws a figure over the size that varies; the best, the shown and the pinned systems are marked. */
export function SizeCurveCard(props: SizeCurveProps) {
  const { projectId, header, items, shown, pinned = none, isCompact = false, onChoose, tools, slopes = none, nameOf } = props;
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const [key, setKey] = useState<MeasureKey>('npv');
  const measures = useSizeMeasures(look.symbol);
  const connection = useConnectionLimit(header, items[0]?.sensitivity ?? []);
  const measure = measures.find((each) => each.key === key);
  const whole = useMemo(
    () => (items.length >= minCurveSystems && measure ? sizeCurve(header, items, measure) : undefined),
    [header, items, measure],
  );
  // Too many lines to distinguish leave their upper edge.
  const curve = useMemo(() => (whole?.isMap && measure ? bestLine(whole, items, measure) : whole), [whole, items, measure]);
  const picture = useMemo(() => {
    if (!curve || !measure) return undefined;
    const name = (of: typeof curve.other) =>
      of
        ? [of.unit === 'h' ? t('sizes.durationOf', { name: translate(of.name) }) : translate(of.name), translateUnit(of.unit)].join(', ')
        : '';
    const largest = curve.along.values.at(-1) ?? 0;
    // A limit far beyond all sizes would squeeze the curve.
    const limit = curve.along.unit === 'MW' && connection !== undefined && connection <= 1.1 * largest ? connection : undefined;
    const isNpv = measure.key === 'npv';
    const known = isNpv ? slopes.find((slope) => ofDimension(slope, curve.along)) : undefined;
    const unit = translateUnit(curve.along.unit);
    return buildSizeChart(
      {
        curve,
        measure,
        names: { along: name(curve.along), other: name(curve.other) },
        otherUnit: curve.other ? translateUnit(curve.other.unit) : '',
        shown,
        pinned,
        limit,
        limitText: limit === undefined ? '' : t('sizes.beyondConnection', { limit: sizeText(limit, look) }),
        tangent: known && shown !== undefined ? { id: shown, above: known.above ?? undefined, below: known.below ?? undefined } : undefined,
        pointText:
          isNpv && nameOf ? (item: ResultItem, around: StepSlopes) => [nameOf(item), ...slopeTexts(around, unit, { t, look })] : undefined,
      },
      look,
    );
  }, [curve, measure, connection, shown, pinned, slopes, nameOf, look, t, translate]);
  if (!curve || !picture || !measure) return <TooFewSizes projectId={projectId} count={items.length} />;

  const { along, best, lines } = curve;
  const bestSize = best ? `${sizeText(best.size, look)} ${translateUnit(along.unit)}` : '';
  const scale = scaleFor(best?.value ?? 0);
  const bestText = best ? `${cellText(measure, best.item, scale, look)} ${headUnit(measure, scale, look)}`.trim() : '';
  const isSingleLine = lines.length === 1;
  const chooseNearest = (size: number) => {
    const [line] = lines;
    const nearest = line?.points.reduce((near, point) => (Math.abs(point.size - size) < Math.abs(near.size - size) ? point : near));
    if (nearest) onChoose?.(nearest.item);
  };
  return (
    <section className="card chart-card size-curve" aria-label={t('sizes.over', { measure: measure.label, size: translate(along.name) })}>
      <CardHead
        title={t('sizes.over', { measure: measure.label, size: translate(along.name) })}
        note={
          whole?.isMap && whole.other
            ? t('sizes.bestOther', { other: translate(whole.other.name) })
            : !isCompact && onChoose && t('sizes.clickHint')
        }
        tools={
          <>
            {!isCompact && (
              <Segmented
                size="small"
                label={t('sizes.measure')}
                value={key}
                options={measureKeys.map((value) => ({ value, label: measures.find((each) => each.key === value)?.label ?? value }))}
                onChange={setKey}
              />
            )}
            {tools}
          </>
        }
      />
      <Chart
        option={picture.option}
        height={isCompact ? 200 : 252}
        name={t('sizes.curveName', {
          measure: measure.label,
          size: translate(along.name),
          best: bestText,
          at: bestSize,
        })}
        table={picture.table}
        {...(picture.legend && { legend: picture.legend })}
        empty={t('sizes.noFigure')}
        {...(onChoose &&
          (isSingleLine
            ? { onAxis: chooseNearest }
            : {
                onPoint: (index: number, series: string) => {
                  const item = picture.at(index, series);
                  if (item) onChoose(item);
                },
              }))}
      />
    </section>
  );
}

/** Says that there are too few systems for a curve, and leads to where sizes are added. */
function TooFewSizes({ projectId, count }: { readonly projectId: string; readonly count: number }) {
  const { t } = useTranslation();
  return (
    <div className="card size-few">
      <p>{t(count < minCurveSystems ? 'sizes.few' : 'sizes.allSame', { count })}</p>
      <p className="muted">{t('sizes.addMeaning')}</p>
      <Link to="/project/$projectId/equipment" params={{ projectId }}>
        {t('sizes.add')}
      </Link>
    </div>
  );
}
