import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { Segmented } from '../../ui/Segmented';
import { ScatterCard } from '../optimization/ScatterCard';
import type { SensitivityCase } from '../optimization/tableShape';
import type { ShownTable } from '../optimization/useResultTable';
import { PinnedColumns } from './PinnedColumns';
import { RecommendationCard } from './RecommendationCard';
import { minCurveSystems, npvMeasure, sizeCurve } from '@hybrid/project/results/sizeCurve';
import { NextSizesCard } from './NextSizesCard';
import { SizeCurveCard } from './SizeCurveCard';
import { SizeMapCard } from './SizeMapCard';
import { useKnownSlopes } from './useKnownSlopes';
import './sizes.css';

interface SizesProps {
  readonly projectId: string;
  readonly header: ResultHeader;
  readonly shown: SensitivityCase;
  readonly cases: readonly SensitivityCase[];
  readonly table: ShownTable;
  readonly selected: string | undefined;
  readonly partial: boolean;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  /** Ids of the systems of the case that are pinned. */
  readonly ticked: readonly string[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly nameOf: (item: ResultItem) => string;
  readonly onTick: (item: ResultItem) => void;
  /** If left out, systems can be read but not opened. */
  readonly onSelect?: (item: ResultItem) => void;
  readonly onOpen?: (item: ResultItem) => void;
  readonly onCompare?: (item: ResultItem, base: ResultItem) => void;
}

type Picture = 'curve' | 'map' | 'scatter';

/** Shows where the best size is and why: a curve, map or scatter plot, the recommendation, what to try next, and the pinned systems beside each other. */
export function SizesRoom(props: SizesProps) {
  const { projectId, header, shown, cases, table, selected, partial, isCurrent, ticked, scale, look, nameOf } = props;
  const { onTick, onSelect, onOpen, onCompare } = props;
  const { t } = useTranslation();
  const { items } = shown;
  const form = useMemo(() => {
    const curve = sizeCurve(header, items, npvMeasure);
    return {
      hasMap: curve?.other !== undefined,
      usual: curve?.isMap ? 'map' : 'curve',
    } as const;
  }, [header, items]);
  const [wanted, setPicture] = useState<Picture>();
  const picture = wanted === 'map' && !form.hasMap ? 'curve' : (wanted ?? (form.hasMap ? form.usual : 'curve'));
  const system = items.find(({ id }) => id === selected) ?? items[0];
  const { known, onKnown } = useKnownSlopes(system?.id);
  const slopes = useMemo(() => [...known.values()].flatMap((slope) => slope ?? []), [known]);
  const isFew = items.length < minCurveSystems;
  const opening = onOpen ? { onOpen } : {};
  const choice = (
    <Segmented
      size="small"
      label={t('sizes.picture')}
      value={picture}
      options={[
        { value: 'curve' as const, label: t('sizes.curve') },
        ...(form.hasMap ? [{ value: 'map' as const, label: t('sizes.map') }] : []),
        { value: 'scatter' as const, label: t('results.table.scatter.title') },
      ]}
      onChange={setPicture}
    />
  );
  const compared = ticked.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const pinnedOf = (systems: readonly ResultItem[]) => (
    <PinnedColumns
      {...{ projectId, items, scale, nameOf }}
      compared={systems}
      base={table.look.base}
      onBase={({ id }) => table.setLook({ base: id })}
      {...(compared.length > 0 ? { onRemove: onTick } : {})}
      {...(onCompare ? { onCompare } : {})}
      {...opening}
    />
  );
  const next = system && !partial && (
    <NextSizesCard key={system.id} id={system.id} name={nameOf(system)} {...{ isCurrent, known, onKnown }} />
  );
  if (isFew)
    return (
      <>
        <div className="sizes-few">
          {pinnedOf(compared.length > 0 ? compared : items)}
          <SizeCurveCard projectId={projectId} header={header} items={items} shown={selected} />
        </div>
        {next}
      </>
    );
  return (
    <>
      <div className="sizes-top">
        <div>
          {picture === 'map' ? (
            <SizeMapCard {...{ header, items, pinned: ticked, nameOf }} shown={selected} onChoose={onTick} tools={choice} />
          ) : picture === 'curve' ? (
            <SizeCurveCard
              {...{ projectId, header, items, pinned: ticked, slopes, nameOf }}
              shown={system?.id}
              onChoose={onTick}
              tools={choice}
            />
          ) : (
            <ScatterCard {...{ header, table, selected, partial, look }} tools={choice} {...(onSelect ? { onSelect } : {})} />
          )}
        </div>
        <RecommendationCard {...{ header, shown, cases, partial, nameOf, pinned: ticked }} {...opening} onPin={onTick} />
      </div>
      {next}
      {compared.length > 0 ? pinnedOf(compared) : <p className="size-hint">{t('sizes.pinHint')}</p>}
    </>
  );
}
