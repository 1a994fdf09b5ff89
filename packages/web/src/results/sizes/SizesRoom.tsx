import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureLook, MoneyScale } from '../../ui/figures';
import { Segmented } from '../../ui/Segmented';
import { ScatterCard } from '../optimization/ScatterCard';
import type { SensitivityCase } from '../optimization/tableShape';
import type { ShownTable } from '../optimization/useResultTable';
import { PinnedColumns } from './PinnedColumns';
import { RecommendationCard } from './RecommendationCard';
import { minCurveSystems } from '@hybrid/project/results/sizeCurve';
import { SizeCurveCard } from './SizeCurveCard';
import './sizes.css';

interface SizesProps {
  readonly projectId: string;
  readonly header: ResultHeader;
  readonly shown: SensitivityCase;
  readonly cases: readonly SensitivityCase[];
  readonly table: ShownTable;
  readonly selected: string | undefined;
  readonly partial: boolean;
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

/** Shows where the best size is and why: a curve or scatter plot, the recommendation, and the pinned systems beside each other. */
export function SizesRoom(props: SizesProps) {
  const { projectId, header, shown, cases, table, selected, partial, ticked, scale, look, nameOf, onTick, onSelect, onOpen, onCompare } =
    props;
  const { t } = useTranslation();
  const [picture, setPicture] = useState<'curve' | 'scatter'>('curve');
  const { items } = shown;
  const isFew = items.length < minCurveSystems;
  const opening = onOpen ? { onOpen } : {};
  const choice = (
    <Segmented
      size="small"
      label={t('sizes.picture')}
      value={picture}
      options={[
        { value: 'curve' as const, label: t('sizes.curve') },
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
  if (isFew)
    return (
      <div className="sizes-few">
        {pinnedOf(compared.length > 0 ? compared : items)}
        <SizeCurveCard projectId={projectId} header={header} items={items} shown={selected} />
      </div>
    );
  return (
    <>
      <div className="sizes-top">
        <div>
          {picture === 'curve' ? (
            <SizeCurveCard {...{ projectId, header, items, pinned: ticked }} shown={selected} onChoose={onTick} tools={choice} />
          ) : (
            <ScatterCard {...{ header, table, selected, partial, look }} tools={choice} {...(onSelect ? { onSelect } : {})} />
          )}
        </div>
        <RecommendationCard {...{ header, shown, cases, partial, nameOf, pinned: ticked }} {...opening} onPin={onTick} />
      </div>
      {compared.length > 0 ? pinnedOf(compared) : <p className="size-hint">{t('sizes.pinHint')}</p>}
    </>
  );
}
