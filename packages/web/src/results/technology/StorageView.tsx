import type { StorageResult } from '@hybrid/project/results/storageResults';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
import { ChargeByHourCard, ChargeCharts } from './ChargeCharts';
import { ChargeMapCard } from './ChargeMapCard';
import { MetricsTable } from './MetricsTable';
import { StorageSpecsTable } from './StorageSpecsTable';
import { storageFigures, storageUseFigures, storageYearFigures } from './yearFigures';
import { YearsTable } from './YearsTable';

interface StorageViewProps {
  readonly item: StorageResult;
  /** True when one simulated year represents all. */
  readonly isOneForAll: boolean;
}

/** Shows one storage: its state of charge through a year, its throughput, and its specification. */
export function StorageView({ item, isOneForAll }: StorageViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { nameplateCapacity, nameplatePower, items, deferredYears, annualEffectiveFullCycles, levelizedCostOfStorage } = item;
  const year = labelOf(item.stateOfChargeYear - 1);
  const stands = items.some(({ maximum }) => maximum > 0);
  const years = items.length > 1;
  const onAverage = (average: number, decimals: number) =>
    years ? t('technology.notes.onAverage', { value: figure(average, decimals, look) }) : year;
  const scale = scaleFor(item.capitalCost);
  return (
    <>
      {deferredYears !== null && (
        <p className="technology-note" role="note">
          {t(stands ? 'technology.charge.deferred' : 'technology.charge.deferredPast', {
            years: figure(deferredYears, 2, look, true),
            year,
          })}
        </p>
      )}
      <FigureStrip
        name={t('technology.metricsStorage')}
        figures={[
          {
            label: t('technology.figures.nominal'),
            value: figure(nameplateCapacity, 3, look, true),
            unit: 'MWh',
            note:
              nameplatePower > 0 ? t('technology.notes.atPower', { value: figure(nameplateCapacity / nameplatePower, 2, look, true) }) : '',
          },
          { label: t('technology.figures.ratedPower'), value: figure(nameplatePower, 3, look, true), unit: 'MW' },
          {
            label: t('technology.figures.cycles'),
            value: figure(annualEffectiveFullCycles.first, 1, look),
            unit: '',
            note: onAverage(annualEffectiveFullCycles.average, 1),
          },
          {
            label: t('technology.figures.dailyCycles'),
            value: figure(item.dailyEffectiveFullCycles.first, 2, look),
            unit: '',
            note: onAverage(item.dailyEffectiveFullCycles.average, 2),
          },
          {
            label: t('technology.figures.levelized'),
            value: figure(levelizedCostOfStorage, 2, look),
            unit: levelizedCostOfStorage === null ? '' : amountUnit('¤/MWh', 'full', look),
          },
          {
            label: t('technology.figures.capital'),
            value: amount(item.capitalCost, scale, look),
            unit: amountUnit('¤', scale, look),
            note: t('technology.capacity.real'),
          },
        ]}
      />
      <ChargeMapCard item={item} year={year} />
      <ChargeCharts item={item} year={year} />
      <ChargeByHourCard item={item} year={year} />
      <div className="technology-tables">
        <MetricsTable title={t('technology.metricsStorage')} figures={storageUseFigures} years={items} />
        <StorageSpecsTable item={item} />
      </div>
      <YearsTable figures={isOneForAll ? storageYearFigures : storageFigures(item.augmentationLimit !== null)} years={items} />
      {isOneForAll && <p className="results-note">{t('technology.followsYears')}</p>}
    </>
  );
}
