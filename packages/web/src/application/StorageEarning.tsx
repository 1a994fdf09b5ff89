import { useTranslation } from 'react-i18next';
import type { JobInput } from '../engineWorker/protocol';
import { useEngineJob } from '../engineWorker/useEngineJob';
import { useNumbers } from '../ui/numbers';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { PictureFigures } from './MarketPanel';

/** Reference storage for comparing markets. */
export const measuringStorage = { powerMW: 1, capacityMWh: 4, roundTripEfficiency: 0.88 } as const;

interface StorageEarningProps extends Pick<JobInput<'storageEarning'>, 'pricePerMWh' | 'purchasePricePerMWh' | 'stepMinutes'> {
  /** Purchase price in words. */
  readonly buysAt: string;
}

/** Shows the yearly earnings of a standalone storage in a market, as the engine plans it; computed in the worker in the background. */
export function StorageEarning({ buysAt, ...prices }: StorageEarningProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { data, isUpdating, error } = useEngineJob('storageEarning', { ...prices, ...measuringStorage });
  const [money, perMWh] = [numbers.unit('¤/yr'), numbers.unit('¤/MWh')];
  const at = (price: number | undefined) => (price === undefined ? '—' : `${numbers.column(price, 2)} ${perMWh}`);
  return (
    <section className="market-earning" aria-label={t('marketPicture.storageTitle', textOf)} aria-busy={isUpdating}>
      <h4>{t('marketPicture.storageTitle', textOf)}</h4>
      {error && <SeriesTrouble title={error.title} detail={error.detail} />}
      {!error && (
        <div role="status" data-renewing={isUpdating || undefined}>
          {data ? (
            <PictureFigures
              figures={[
                { label: t('marketPicture.earning'), text: `${numbers.write(data.earning, 0)} ${money}`, isKey: true },
                { label: t('marketPicture.cycles'), text: numbers.write(data.cycles, 0) },
                { label: t('marketPicture.sold'), text: `${numbers.write(data.dischargedMWh, 0)} MWh` },
                { label: t('marketPicture.soldAt'), text: at(data.soldAtPerMWh) },
                { label: t('marketPicture.bought'), text: `${numbers.write(data.chargedMWh, 0)} MWh` },
                { label: t('marketPicture.boughtAt'), text: at(data.boughtAtPerMWh) },
              ]}
            />
          ) : (
            <p className="market-wait">{t('marketPicture.computing')}</p>
          )}
        </div>
      )}
      <p className="market-note">
        {t('marketPicture.assumptions', { efficiency: numbers.write(measuringStorage.roundTripEfficiency * 100, 0), price: buysAt })}
      </p>
    </section>
  );
}

const textOf = { power: measuringStorage.powerMW, capacity: measuringStorage.capacityMWh } as const;
