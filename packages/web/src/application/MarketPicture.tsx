import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { exceedance, hourAtShare, type Exceedance } from '../charts/exceedance';
import { hourlyMeans } from '../charts/hourlyYear';
import { Select } from '../ui/Select';
import { useNumbers } from '../ui/numbers';
import { SeriesSkeleton, SeriesTrouble } from '../series/SeriesInputDialog';
import { troubleOf } from '../series/seriesImport';
import { useSeriesValues } from '../series/seriesValues';
import { translate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import { AverageDay } from './AverageDay';
import { measuredPrices } from './measuredPrices';
import { sortedChart } from './marketCharts';
import { dailySpreads } from './marketFigures';
import { MarketPanel, PanelChart } from './MarketPanel';
import { priceStrips } from './priceStrips';
import { measuringStorage, StorageEarning } from './StorageEarning';
import './marketPicture.css';

const cycleHours = measuringStorage.capacityMWh / measuringStorage.powerMW;

/** Shows an energy market: its sorted prices, average days, daily revenue of a cycle, and the yearly earnings of a storage in it. */
export function MarketPicture({ market }: { readonly market: EnergyMarket }) {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const [chosen, setChosen] = useState<string>();
  const strips = priceStrips(project, market);
  const strip = strips.find(({ id }) => id === chosen) ?? strips[0];
  const title = translate(energyMarketKinds[market.kind].title);
  return (
    <section className="market-picture" aria-label={t('marketPicture.of', { market: title })}>
      <header className="market-picture-head">
        <h3 className="part-title">{t('marketPicture.title')}</h3>
        {strips.length > 1 && (
          <Select wide value={strip?.id ?? ''} label={t('marketPicture.priceYear')} onChange={setChosen}>
            {strips.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </header>
      {strip ? <PicturesOf market={market} series={strip.series} /> : <p className="market-empty">{t('marketPicture.empty')}</p>}
    </section>
  );
}

function PicturesOf({ market, series }: { readonly market: EnergyMarket; readonly series: TimeSeries }) {
  const { t } = useTranslation();
  const hasOwnImport = market.hasSeparateImportPrice && !market.useImportPriceMultiplier;
  const sale = useSeriesValues(series);
  const bought = useSeriesValues(hasOwnImport ? market.importPrice : blankSeries);
  const failed = sale.error ? sale : bought.error ? bought : undefined;
  if (failed) {
    const { title, detail } = troubleOf(failed.error);
    return <SeriesTrouble title={title} detail={detail} action={{ label: t('series.again'), onClick: () => void failed.refetch() }} />;
  }
  if (!sale.data || bought.isLoading) return <SeriesSkeleton file={series.name} />;
  if (sale.data.length * series.stepMinutes !== minutesPerYear) return <p className="market-empty">{t('marketPicture.unfit')}</p>;
  return <Pictures market={market} prices={sale.data} series={series} bought={bought.data} />;
}

interface PicturesProps {
  readonly market: EnergyMarket;
  readonly series: TimeSeries;
  readonly prices: readonly number[];
  /** Separate import prices, where the market has them. */
  readonly bought: readonly number[] | undefined;
}

function Pictures({ market, series, prices, bought }: PicturesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { stepMinutes } = series;
  const unit = numbers.unit('¤/MWh');
  const hourly = useMemo(() => exceedance(hourlyMeans(prices, stepMinutes)), [prices, stepMinutes]);
  const spreads = useMemo(() => exceedance(dailySpreads(prices, stepMinutes, cycleHours)), [prices, stepMinutes]);
  const { importPrice } = market;
  const measured = useMemo(
    () => measuredPrices(market, { values: prices, stepMinutes }, bought && { values: bought, stepMinutes: importPrice.stepMinutes }),
    [market, prices, stepMinutes, bought, importPrice],
  );
  const imported = useMemo(() => measured.purchase && exceedance(hourlyMeans(measured.purchase, measured.stepMinutes)), [measured]);
  const label = translate(energyMarketKinds[market.kind].title);

  // Sale prices alone are already shown sorted beside their heat map.
  const duration = useMemo(
    () =>
      imported &&
      sortedChart(
        [
          { name: t('marketPicture.sale'), color: market.kind, curve: hourly, isFilled: true },
          { name: t('marketPicture.import'), color: 'grid', curve: imported, isDashed: true },
        ],
        { numbers, unit, decimals: 2, share: t('marketPicture.shareOfHours') },
      ),
    [t, numbers, unit, market.kind, hourly, imported],
  );
  const cycle = useMemo(
    () =>
      sortedChart([{ name: t('marketPicture.spread'), color: 'storage', curve: spreads, isFilled: true }], {
        numbers,
        unit,
        decimals: 2,
        share: t('marketPicture.shareOfDays'),
      }),
    [t, numbers, unit, spreads],
  );
  const valueAt = (curve: Exceedance, share: number) => numbers.column(curve.hourly[hourAtShare(curve, share) ?? 0] ?? 0, 2);
  return (
    <div className="market-card">
      <div className="market-panels">
        {duration && (
          <MarketPanel title={t('marketPicture.duration')} note={t('marketPicture.durationNote')}>
            <PanelChart
              chart={duration}
              name={t('marketPicture.durationName', {
                label,
                unit,
                high: valueAt(hourly, 0.1),
                median: valueAt(hourly, 0.5),
                low: valueAt(hourly, 0.9),
              })}
            />
          </MarketPanel>
        )}
        <AverageDay label={label} prices={prices} stepMinutes={stepMinutes} />
        <MarketPanel
          title={t('marketPicture.spread')}
          note={t('marketPicture.spreadNote', { hours: cycleHours })}
          help={t('marketPicture.spreadHelp', { hours: cycleHours })}
        >
          <PanelChart
            chart={cycle}
            name={t('marketPicture.spreadName', { hours: cycleHours, unit, median: valueAt(spreads, 0.5), best: valueAt(spreads, 0) })}
          />
        </MarketPanel>
      </div>
      <StorageEarning
        pricePerMWh={measured.sale}
        purchasePricePerMWh={measured.purchase}
        stepMinutes={measured.stepMinutes}
        buysAt={t(`marketPicture.buysAt.${measured.buysAt}`, { factor: numbers.write(market.importPriceMultiplier, 3) })}
      />
    </div>
  );
}
