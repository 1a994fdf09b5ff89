import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { sizeMap } from '@hybrid/project/results/sizeMap';
import type { SizeDimension } from '@hybrid/project/results/sizeDimensions';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { scaleFor } from '../../ui/figures';
import { Select } from '../../ui/Select';
import { CardHead } from '../CardHead';
import { cellText, headUnit, sizeText } from '../optimization/tableShape';
import { buildSizeMapChart } from './sizeMapChart';
import { measureKeys, useSizeMeasures, type MeasureKey } from './sizeMeasures';
import './sizes.css';

interface SizeMapProps {
  readonly header: ResultHeader;
  /** Systems of the sensitivity case. */
  readonly items: readonly ResultItem[];
  /** Id of the system that the page shows. */
  readonly shown: string | undefined;
  readonly pinned: readonly string[];
  readonly nameOf: (item: ResultItem) => string;
  readonly onChoose: (item: ResultItem) => void;
  /** Controls at the end of the head. */
  readonly tools: ReactNode;
}

/** Draws a figure over two sizes as a map: colours and contour lines between the computed systems, and nothing beyond them. */
export function SizeMapCard({ header, items, shown, pinned, nameOf, onChoose, tools }: SizeMapProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const [key, setKey] = useState<MeasureKey>('npv');
  const measures = useSizeMeasures(look.symbol);
  const measure = measures.find((each) => each.key === key);
  const map = useMemo(() => (measure ? sizeMap(header, items, measure) : undefined), [header, items, measure]);
  const bestWord = t('results.table.bestMark');
  const picture = useMemo(() => {
    if (!map || !measure) return undefined;
    const name = (size: SizeDimension) =>
      [size.unit === 'h' ? t('sizes.durationOf', { name: translate(size.name) }) : translate(size.name), translateUnit(size.unit)].join(
        ', ',
      );
    const names = { along: name(map.along), up: name(map.up) };
    return buildSizeMapChart({ map, measure, names, shown, pinned, nameOf, bestWord }, look);
  }, [map, measure, shown, pinned, nameOf, bestWord, look, t, translate]);
  const figureChoice = (
    <Select size="fit" label={t('sizes.measure')} value={key} onChange={(value) => setKey(value as MeasureKey)}>
      {measureKeys.map((value) => (
        <option key={value} value={value}>
          {measures.find((each) => each.key === value)?.label ?? value}
        </option>
      ))}
    </Select>
  );
  const title = t('sizes.mapTitle', { measure: measure?.label ?? '' });
  const head = (
    <CardHead
      title={title}
      note={map && t('sizes.mapHint', { count: map.points.length })}
      tools={
        <>
          {figureChoice}
          {tools}
        </>
      }
    />
  );
  if (!map || !measure || !picture)
    return (
      <section className="card chart-card size-curve" aria-label={title}>
        {head}
        <div className="chart-empty">{t('sizes.noFigure')}</div>
      </section>
    );
  const { along, up, best, points } = map;
  const scale = scaleFor(best.value);
  return (
    <section className="card chart-card size-curve" aria-label={title}>
      {head}
      <Chart
        option={picture.option}
        height={300}
        name={t('sizes.mapName', {
          measure: measure.label,
          size: translate(along.name),
          best: `${cellText(measure, best.item, scale, look)} ${headUnit(measure, scale, look)}`.trim(),
          at: `${sizeText(best.x, look)} ${translateUnit(along.unit)}, ${sizeText(best.y, look)} ${translateUnit(up.unit)}`,
        })}
        table={picture.table}
        near={picture.near}
        onPoint={(index) => {
          const item = points[index]?.item;
          if (item) onChoose(item);
        }}
      />
    </section>
  );
}
