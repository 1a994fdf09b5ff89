import { megawatts } from '@hybrid/project/basics/units';
import { useTranslation } from 'react-i18next';
import { rangeOfCharge, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { useNumbers } from '../../ui/numbers';

/** Shows the main figures of a specification; power and capacity of one unit. */
export function SpecFigures({ spec }: { readonly spec: StorageSpec }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { nominalPower, nominalCapacity, roundtripEfficiency, maximumCapacity, nominalVoltage } = spec;
  const percent = (value: number): string => `${numbers.write(value, 2)} %`;
  const figures = [
    [t('storage.power'), `${numbers.write(megawatts(nominalPower), 3)} MW`],
    [t('storage.capacity'), `${numbers.write(megawatts(nominalCapacity), 3)} MWh`],
    [t('storage.hours'), nominalPower > 0 ? `${numbers.write(nominalCapacity / nominalPower, 2)} h` : '—'],
    [t('storage.roundTrip'), percent(roundtripEfficiency)],
    [t('storage.oneWay'), percent(100 * Math.sqrt(roundtripEfficiency / 100))],
    [t('storage.chargeRange'), percent(rangeOfCharge(spec))],
    [t('storage.throughput'), `${numbers.write(spec.estimatedLifetimeThroughput, 1)} MWh`],
    [t('storage.maximumCapacity'), `${numbers.write(maximumCapacity, 1)} Ah`],
    [t('storage.voltage'), `${numbers.write(nominalVoltage, 1)} V`],
    [t('storage.currents'), `${numbers.write(spec.chargeCurrent, 1)} / ${numbers.write(spec.dischargeCurrent, 1)} A`],
  ] as const;
  return (
    <dl className="figure-strip series-figures figures-card storage-figures">
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
