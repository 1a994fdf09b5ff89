import type { AugmentationResult } from '@hybrid/project/results/storageResults';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
import { AdditionCharts, CapacityCard } from './CapacityCharts';
import { indexOfMin, sum } from '../../charts/means';
import { augmentationFigures } from './yearFigures';
import { YearsTable } from './YearsTable';

interface AugmentationViewProps {
  readonly item: AugmentationResult;
  /** State of health at which capacity is added [%]; null where none is. */
  readonly limit: number | null;
  /** Operating years, from 1, in which all cells are replaced. */
  readonly replacedIn: readonly number[];
}

/** Shows the capacity of one storage over the years, its augmentation, and the cost of it. */
export function AugmentationView({ item: { isAugmented, items }, limit, replacedIn }: AugmentationViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  // A year in which the storage does not operate has no capacity.
  const standing = items.filter(({ maximum }) => maximum > 0);
  const [first, last] = [standing[0], standing.at(-1)];
  const min = standing[indexOfMin(standing.map(({ minimum }) => minimum))];
  const added = items.filter(({ augmentation }) => augmentation > 0);
  const spent = sum(items.map(({ augmentationTotalCost }) => augmentationTotalCost));
  const scale = scaleFor(spent);
  const yearOf = (of: { readonly year: number } | undefined) => (of ? labelOf(of.year - 1) : '');
  const ofStart = (value: number | undefined) =>
    first && value !== undefined ? t('technology.capacity.ofStart', { value: figure((value / first.maximum) * 100, 1, look) }) : '';
  const note =
    isAugmented && limit !== null
      ? t('technology.capacity.keptBy', { limit: figure(limit, 2, look, true) })
      : replacedIn.length > 0
        ? t('technology.capacity.replaced', { years: replacedIn.map((year) => labelOf(year - 1)).join(', ') })
        : t('technology.capacity.notAdded');
  return (
    <>
      <FigureStrip
        name={t('technology.capacity.title')}
        figures={[
          { label: t('technology.capacity.atStart'), value: figure(first?.maximum, 2, look), unit: 'MWh', note: yearOf(first) },
          {
            label: t('technology.capacity.least'),
            value: figure(min?.minimum, 2, look),
            unit: 'MWh',
            note: [yearOf(min), ofStart(min?.minimum)].filter((part) => part !== '').join(' · '),
          },
          { label: t('technology.capacity.atEnd'), value: figure(last?.minimum, 2, look), unit: 'MWh', note: ofStart(last?.minimum) },
          ...(isAugmented
            ? [
                {
                  label: t('technology.capacity.total'),
                  value: figure(sum(items.map(({ augmentation }) => augmentation)), 2, look),
                  unit: 'MWh',
                  note: t('technology.capacity.times', { count: added.length }),
                },
                {
                  label: t('technology.capacity.spent'),
                  value: amount(spent, scale, look),
                  unit: amountUnit('¤', scale, look),
                  note: t('technology.capacity.real'),
                },
              ]
            : []),
        ]}
      />
      <CapacityCard years={items} note={note} />
      {isAugmented && <AdditionCharts years={items} />}
      <YearsTable figures={augmentationFigures(isAugmented)} years={items} />
    </>
  );
}
