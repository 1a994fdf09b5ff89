import type { RegulationResult } from '@hybrid/project/results/regulationResults';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { Chart } from '../../charts/Chart';
import { Segmented } from '../../ui/Segmented';
import { amount, amountUnit, figure, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { MoneySwitch } from '../optimization/MoneySwitch';
import { regulationPowerChart, regulationRevenueChart } from './regulationCharts';
import { alongs, firstAndMean, isMoneyFigure, netRevenue, regulationKeys, type Along } from './regulationFigures';
import { FactTable } from '../summary/FactTable';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';
import { ChartCard } from '../ChartCard';
import { YearTable } from '../years/YearTable';
import { Select } from '../../ui/Select';
import '../years/years.css';

/** Shows the revenue of the regulation markets, market by market. */
export function RegulationView({ details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const [chosen, setChosen] = useState<string>();
  const [scale, setScale] = useState<MoneyScale>();
  const market = details.regulation.find(({ id }) => id === chosen) ?? details.regulation[0];
  const shownScale = scale ?? scaleFor((firstAndMean(market?.items.map(netRevenue) ?? [])?.average ?? 0) / 10);
  return (
    <>
      <div className="results-head">
        <h1>{t('regulation.title')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        <span className="grow" />
        {market && details.regulation.length > 1 && (
          <Select size="fit" label={t('regulation.market')} value={market.id} onChange={setChosen}>
            {details.regulation.map(({ id, name }) => (
              <option key={id} value={id}>
                {translate(name)}
              </option>
            ))}
          </Select>
        )}
        {market && details.regulation.length === 1 && <span className="badge">{translate(market.name)}</span>}
        {market && <MoneySwitch scale={shownScale} look={look} onChange={setScale} />}
      </div>
      {market ? <MarketFigures key={market.id} market={market} scale={shownScale} /> : <p className="muted">{t('regulation.none')}</p>}
    </>
  );
}

function MarketFigures({ market, scale }: { readonly market: RegulationResult; readonly scale: MoneyScale }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const yearLabels = useMemo(() => market.items.map(({ year }) => labelOf(year - 1)), [market, labelOf]);
  const { comma, symbol } = look;
  const picture = useMemo(
    () =>
      regulationRevenueChart(
        market,
        yearLabels,
        scale,
        { comma, symbol },
        {
          year: t('regulation.year'),
          figure: (key) => t(`regulation.figures.${key}`),
        },
      ),
    [market, yearLabels, scale, comma, symbol, t],
  );
  const unit = amountUnit('¤', scale, look);
  const net = market.items.map(netRevenue);
  const name = t('regulation.revenueName', {
    market: translate(market.name),
    first: amount(net[0], scale, look),
    last: amount(net.at(-1), scale, look),
    average: amount(firstAndMean(net)?.average, scale, look),
    unit,
  });
  const lines = [
    ...regulationKeys.map((key) => ({ key, isMoney: isMoneyFigure(key), values: market.items.map((year) => year[key]) })),
    { key: 'net' as const, isMoney: true, values: net },
  ];
  const write = (value: number | undefined, isMoney: boolean) => (isMoney ? amount(value, scale, look) : figure(value, 0, look));
  const tone = (key: string) => (key.startsWith('regUp') ? 'regUp' : key.startsWith('regDown') ? 'regDown' : undefined);

  return (
    <>
      <div className="summary-columns page-columns">
        <div className="summary-stack">
          <ChartCard title={t('regulation.revenueChart')}>
            <Chart option={picture.option} height={230} name={name} table={picture.table} legend={picture.legend} />
          </ChartCard>
          {market.timeSeries.regUpCapacityCommitted.length > 0 && <PowerCard market={market} year={yearLabels[0] ?? ''} />}
        </div>
        <div className="summary-stack">
          <FactTable
            title={t('regulation.metrics')}
            note={translate(market.name)}
            columns={[t('regulation.first'), t('regulation.average')]}
            rows={lines.map(({ key, isMoney, values }) => {
              const figures = firstAndMean(values);
              const toned = tone(key);
              return {
                key,
                label: `${t(`regulation.figures.${key}`)}, ${isMoney ? unit : 'MWh'}`,
                ...(toned === undefined ? { total: true } : { tone: toned }),
                cells: [write(figures?.first, isMoney), write(figures?.average, isMoney)],
              };
            })}
          />
        </div>
      </div>
      <YearTable
        name={t('regulation.table', { market: translate(market.name) })}
        corner={t('regulation.corner')}
        yearLabels={yearLabels}
        rows={lines.map(({ key, isMoney, values }) => {
          const color = tone(key);
          return {
            key,
            label: t(`regulation.figures.${key}`),
            unit: isMoney ? unit : 'MWh',
            ...(color === undefined ? { kind: 'sum' } : { color }),
            cells: values.map((value) => ({ text: write(value, isMoney), isNegative: key === 'net' && value < 0 })),
          };
        })}
      />
      <p className="results-note">{t('regulation.note')}</p>
    </>
  );
}

/** Reserved and delivered power through the day, or through the year. */
function PowerCard({ market, year }: { readonly market: RegulationResult; readonly year: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { comma, symbol } = useFigureLook();
  const [along, setAlong] = useState<Along>('hour');
  const picture = useMemo(() => {
    const categories =
      along === 'hour'
        ? Array.from({ length: 24 }, (_, hour) => String(hour))
        : ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const).map((month) => t(`regulation.months.${month}`));
    return regulationPowerChart(
      market,
      along,
      categories,
      { comma, symbol },
      {
        along: t(`regulation.${along}`),
        power: (kind) => t(`regulation.power.${kind}`),
      },
    );
  }, [market, along, comma, symbol, t]);
  const mean = (steps: readonly number[]) => figure(firstAndMean(steps)?.average, 2, { comma, symbol });
  const { regUpCapacityCommitted, regDownCapacityCommitted, regUpEnergyExports, regDownEnergyImports } = market.timeSeries;
  const name = t('regulation.powerName', {
    market: translate(market.name),
    along: t(`regulation.by.${along}`).toLowerCase(),
    year,
    up: mean(regUpCapacityCommitted),
    down: mean(regDownCapacityCommitted),
    movedUp: mean(regUpEnergyExports),
    movedDown: mean(regDownEnergyImports),
  });
  const heading = t('regulation.powerChart', { year });
  return (
    <ChartCard
      title={heading}
      tools={
        <Segmented
          size="small"
          value={along}
          onChange={setAlong}
          label={t('regulation.along')}
          options={alongs.map((value) => ({ value, label: t(`regulation.by.${value}`) }))}
        />
      }
    >
      <Chart
        option={picture.option}
        height={210}
        name={name}
        table={picture.table}
        legend={picture.legend}
        empty={t('regulation.noPower')}
      />
    </ChartCard>
  );
}
