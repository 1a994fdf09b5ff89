import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { regulationMarketFields as fields, type RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { exceedance, hourAtShare } from '../charts/exceedance';
import { hourlyMeans } from '../charts/hourlyYear';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { SeriesSkeleton, SeriesTrouble } from '../series/SeriesInputDialog';
import { troubleOf } from '../series/seriesImport';
import { useSeriesValues } from '../series/seriesValues';
import { useTranslate } from '../i18n/translate';
import { useFigureLook } from '../openProject/useFigureLook';
import { buildColumnChart } from '../charts/columnChart';
import { useMonthNames } from '../charts/monthNames';
import { AverageDay } from './AverageDay';
import { heldPower, type HeldPower } from './heldPower';
import { sortedChart } from './marketCharts';
import { MarketPanel, PanelChart, PictureFigures } from './MarketPanel';
import { directionNames, regulationDirections, type RegulationDirection } from './regulationDirections';
import './marketPicture.css';

interface DirectionPrices {
  readonly direction: RegulationDirection;
  readonly label: string;
  readonly prices: readonly number[];
  readonly stepMinutes: number;
  readonly held: HeldPower;
}

/** Shows a regulation market: sorted prices of its directions, their average days, and the earnings of one reserved megawatt. */
export function RegulationPicture({ market }: { readonly market: RegulationMarket }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const up = useSeriesValues(market.useRegUp ? market.regUpPrice : blankSeries);
  const down = useSeriesValues(market.useRegDown ? market.regDownPrice : blankSeries);
  const multiplier = baseValue(market.capacityPriceSensitivity);
  const shown = useMemo(
    () =>
      directionNames.flatMap((direction): readonly DirectionPrices[] => {
        const { use, price, min } = regulationDirections[direction];
        const prices = { up: up.data, down: down.data }[direction];
        const { stepMinutes } = market[price];
        if (!prices || !market[use] || prices.length * stepMinutes !== minutesPerYear) return [];
        const held = heldPower(prices, stepMinutes, multiplier, market[min]);
        return [{ direction, label: translate(fields[use].label), prices, stepMinutes, held }];
      }),
    [market, up.data, down.data, multiplier, translate],
  );
  const waits = up.isLoading || down.isLoading;
  const failed = [up, down].find(({ error }) => error !== null);
  return (
    <section className="market-picture" aria-label={t('marketPicture.of', { market: market.name })}>
      <header className="market-picture-head">
        <h3 className="part-title">{t('marketPicture.title')}</h3>
      </header>
      {waits && <SeriesSkeleton file={market.regUpPrice.name || market.regDownPrice.name} />}
      {!waits && failed && (
        <SeriesTrouble {...troubleOf(failed.error)} action={{ label: t('series.again'), onClick: () => void failed.refetch() }} />
      )}
      {!waits && !failed && shown.length === 0 && <p className="market-empty">{t('marketPicture.empty')}</p>}
      {!waits && shown.length > 0 && <Pictures shown={shown} multiplier={multiplier} />}
    </section>
  );
}

interface DirectionsProps {
  /** The directions in use that have prices. */
  readonly shown: readonly DirectionPrices[];
}

/** Shows the charts of the directions, and below them the earnings of one reserved megawatt. */
function Pictures({ shown, multiplier }: DirectionsProps & { readonly multiplier: number }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<RegulationDirection>('up');
  const day = shown.find(({ direction }) => direction === chosen) ?? shown[0];
  return (
    <div className="market-card">
      <div className="market-panels">
        <SortedPrices shown={shown} />
        {day && (
          <AverageDay
            label={day.label}
            prices={day.prices}
            stepMinutes={day.stepMinutes}
            actions={
              shown.length > 1 && (
                <Segmented
                  size="small"
                  label={t('marketPicture.direction')}
                  value={day.direction}
                  options={shown.map(({ direction }) => ({ value: direction, label: t(`marketPicture.${direction}`) }))}
                  onChange={setChosen}
                />
              )
            }
          />
        )}
        <EarningByMonth shown={shown} />
      </div>
      <HeldEarning shown={shown} multiplier={multiplier} />
    </div>
  );
}

/** Charts the prices of the directions in descending order. */
function SortedPrices({ shown }: DirectionsProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const unit = numbers.unit('¤/MWh');
  const curves = useMemo(() => shown.map(({ prices, stepMinutes }) => exceedance(hourlyMeans(prices, stepMinutes))), [shown]);
  const duration = useMemo(
    () =>
      sortedChart(
        shown.map(({ direction, label }, index) => ({
          name: label,
          color: regulationDirections[direction].colour,
          curve: curves[index] ?? exceedance(new Float64Array()),
          isDashed: direction === 'down',
        })),
        { numbers, unit, decimals: 2, share: t('marketPicture.shareOfHours') },
      ),
    [t, numbers, unit, shown, curves],
  );
  const and = ` ${t('marketPicture.and')} `;
  const atShare = (share: number) => curves.map((curve) => numbers.column(curve.hourly[hourAtShare(curve, share) ?? 0] ?? 0, 2)).join(and);
  return (
    <MarketPanel title={t('marketPicture.duration')} note={t('marketPicture.durationNote')}>
      <PanelChart
        chart={duration}
        name={t('marketPicture.durationName', {
          label: shown.map(({ label }) => label).join(and),
          unit,
          high: atShare(0.1),
          median: atShare(0.5),
          low: atShare(0.9),
        })}
      />
    </MarketPanel>
  );
}

/** Charts the earnings of one reserved megawatt in each month. */
function EarningByMonth({ shown }: DirectionsProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const look = useFigureLook();
  const months = useMonthNames();
  const money = numbers.unit('¤');
  const byMonth = useMemo(
    () =>
      buildColumnChart(
        {
          category: t('marketPicture.month'),
          labels: months,
          columns: shown.map(({ direction, label, held }) => ({
            name: label,
            color: regulationDirections[direction].colour,
            values: held.earningByMonth,
          })),
          unit: money,
          decimals: 0,
          maxLabels: 6,
        },
        look,
      ),
    [t, months, shown, money, look],
  );
  const totals = months.map((_, month) => shown.reduce((sum, { held }) => sum + (held.earningByMonth[month] ?? 0), 0));
  const [max, min] = [Math.max(...totals), Math.min(...totals)];
  return (
    <MarketPanel title={t('marketPicture.byMonth')} note={t('marketPicture.byMonthNote')}>
      <PanelChart
        chart={byMonth}
        name={t('marketPicture.byMonthName', {
          best: months[totals.indexOf(max)],
          worst: months[totals.indexOf(min)],
          max: `${numbers.write(max, 0)} ${money}`,
          min: `${numbers.write(min, 0)} ${money}`,
        })}
      />
    </MarketPanel>
  );
}

/** Shows what one reserved megawatt earns in a year, in which hours and at which price. */
function HeldEarning({ shown, multiplier }: DirectionsProps & { readonly multiplier: number }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <section className="market-earning" aria-label={t('marketPicture.heldTitle')}>
      <h4>{t('marketPicture.heldTitle')}</h4>
      <PictureFigures
        figures={shown.flatMap(({ label, held }) => [
          {
            label: t('marketPicture.heldEarning', { direction: label }),
            text: `${numbers.write(held.earning, 0)} ${numbers.unit('¤/yr')}`,
            isKey: true,
          },
          {
            label: t('marketPicture.heldHours', { direction: label }),
            text: t('marketPicture.hours', { hours: numbers.write(held.hours, 0) }),
          },
          {
            label: t('marketPicture.heldPrice', { direction: label }),
            text: held.meanPricePerMWh === undefined ? '—' : `${numbers.column(held.meanPricePerMWh, 2)} ${numbers.unit('¤/MWh')}`,
          },
        ])}
      />
      <p className="market-note">{t('marketPicture.heldAssumptions', { multiplier: numbers.write(multiplier, 3) })}</p>
    </section>
  );
}
