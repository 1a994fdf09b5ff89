import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { storageSize } from '@hybrid/project/document/costAmounts';
import { baseYear } from '@hybrid/project/document/site';
import type { Storage } from '@hybrid/project/document/storage';
import { number } from '@hybrid/project/fields/field';
import { Chart } from '../../charts/Chart';
import { useEngineJob } from '../../engineWorker/useEngineJob';
import { FieldInput, FieldRow } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { useProject } from '../../openProject/projectStore';
import { moneyText } from '../../ui/figures';
import { buildHealthChart, type Forecast } from './healthChart';
import { sentences } from '../../i18n/sentences';

/** Assumed use; the engine cycles twelve times a day at most. */
const assumedUse = number('storage.cyclesADay', 1, { unit: 'cycles/day', min: 0, max: 12, decimals: 2 });

/** Charts the capacity over the years for a constant daily use; the engine computes it while the part is open. */
export function HealthForecast({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [cyclesPerDay, setCyclesPerDay] = useState(assumedUse.initial);
  const project = useProject((whole) => whole);
  const { data, isUpdating, error } = useEngineJob('storageForecast', { project, storageId: storage.id, cyclesPerDay });
  const id = `${storage.id}-assumedUse`;
  const { powerMW, capacityMWh } = storageSize(storage, baseValue(storage.sizing.values));
  return (
    <>
      <FieldRow label={t('storage.assumed')} htmlFor={id} help={t('storage.assumedHelp')}>
        <FieldInput of={assumedUse} id={id} value={cyclesPerDay} note={t('storage.forecast')} onCommit={setCyclesPerDay} />
      </FieldRow>
      <p className="form-note">
        {t('storage.forecastFor', { power: numbers.write(powerMW, 3), capacity: numbers.write(capacityMWh, 3) })}
        {isUpdating && <span role="status"> · {t('storage.updating')}</span>}
      </p>
      {error ? (
        <p className="field-message" role="alert">
          {t('storage.noForecast')}: {sentences(error.title, error.detail)}
        </p>
      ) : data === null ? (
        <p className="form-note">{t('storage.noSize')}</p>
      ) : data === undefined ? (
        <p className="storage-waiting" role="status">
          {t('storage.waiting')}
        </p>
      ) : (
        <div data-renewing={isUpdating || undefined} className="storage-forecast">
          <ForecastPicture forecast={data} />
        </div>
      )}
    </>
  );
}

function ForecastPicture({ forecast }: { readonly forecast: Forecast }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const first = useProject(baseYear);
  const picture = useMemo(
    () =>
      buildHealthChart(forecast, first, numbers, {
        year: t('storage.yearOfProject'),
        usable: t('storage.usable'),
        limit: t('storage.limit'),
        added: t('storage.added'),
        replaced: t('storage.replacedMark'),
        health: t('storage.endHealth'),
        maximum: t('storage.maximum'),
        minimum: t('storage.minimum'),
        addedMWh: t('storage.addedMWh'),
        spent: t('storage.spent', { unit: numbers.currencySymbol }),
      }),
    [forecast, first, numbers, t],
  );
  const { years, points, capacityIsHeld, assumedTemperatureC } = forecast;
  const sum = (of: (year: Forecast['years'][number]) => number): number => years.reduce((total, year) => total + of(year), 0);
  const additions = sum(({ events }) => events.filter(({ kind }) => kind === 'augmentation').length);
  const added = sum(({ augmentedMWh }) => augmentedMWh);
  const [spentOnAdded, spentOnReplaced] = [sum(({ augmentationCost }) => augmentationCost), sum(({ replacementCost }) => replacementCost)];
  const min = Math.min(...points.map(({ capacityMWh }) => capacityMWh));
  const notes = [
    ...(added > 0 ? [t('storage.spentTotal', { amount: moneyText(spentOnAdded, numbers), added: numbers.write(added, 1) })] : []),
    ...(spentOnReplaced > 0 ? [t('storage.spentReplaced', { amount: moneyText(spentOnReplaced, numbers) })] : []),
    ...(added === 0 && spentOnReplaced === 0 ? [t('storage.nothingSpent')] : []),
  ];
  return (
    <>
      <Chart
        option={picture.option}
        height={240}
        name={t('storage.forecastName', {
          count: additions,
          first: numbers.write(points[0]?.capacityMWh ?? 0, 2),
          min: numbers.write(points.length > 0 ? min : 0, 2),
        })}
        table={picture.table}
        legend={picture.legend}
        legendNote={notes.join(' · ')}
      />
      {capacityIsHeld && <p className="form-note">{t('storage.held')}</p>}
      {assumedTemperatureC !== undefined && (
        <p className="form-note">{t('storage.assumedTemperature', { value: numbers.write(assumedTemperatureC, 1) })}</p>
      )}
    </>
  );
}
