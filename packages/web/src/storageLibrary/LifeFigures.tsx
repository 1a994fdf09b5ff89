import { useTranslation } from 'react-i18next';
import { energyUntilLostMWh, lostByCyclesPerYear, lostByTimePerYear, yearsUntilLost } from '@hybrid/engine/storage/fits/lifeAtUse';
import type { Unit } from '@hybrid/project/basics/units';
import { baseValue } from '@hybrid/project/document/sizing';
import { rangeOfCharge, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { useNumbers } from '../ui/numbers';

const use = { cyclesPerDay: 1, temperatureC: 25 } as const;
const onTheShelf = { ...use, cyclesPerDay: 0 } as const;

/** Shows the wear in typical use: years until the health reaches its limit, with and without cycles, and the energy discharged by then. */
export function LifeFigures({ spec }: { readonly spec: StorageSpec }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const limit = baseValue(spec.augmentationDegradationLimitSensitivity);
  const lost = 1 - limit / 100;
  const years = yearsUntilLost(spec, use, lost);
  const write = (value: number, decimals: number, unit: Unit): string =>
    Number.isFinite(value) ? `${numbers.write(value, decimals)} ${numbers.unit(unit)}` : t('storageLibrary.life.never');
  const figures = [
    {
      name: 'atUse',
      value: write(years, 1, 'yr'),
      note: t('storageLibrary.life.atUseNote', { cycles: numbers.write(100 * lostByCyclesPerYear(spec, use), 2) }),
    },
    {
      name: 'calendar',
      value: write(yearsUntilLost(spec, onTheShelf, lost), 1, 'yr'),
      note: t('storageLibrary.life.calendarNote', { time: numbers.write(100 * lostByTimePerYear(spec, use), 2) }),
    },
    {
      name: 'throughput',
      value: write(energyUntilLostMWh(spec, use, lost), 0, 'MWh'),
      note: t('storageLibrary.life.throughputNote'),
    },
  ] as const;
  return (
    <section className="life-figures" aria-label={t('storageLibrary.life.title')}>
      <p className="curve-note">
        {t('storageLibrary.life.text', { depth: numbers.write(rangeOfCharge(spec), 1), limit: numbers.write(limit, 1) })}
      </p>
      <dl className="figure-strip series-figures fit-figures">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{t(`storageLibrary.life.${name}`)}</dt>
            <dd>{value}</dd>
            <dd className="muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
