import { Tooltip } from '@mantine/core';
import type { Details } from '@hybrid/project/results/details';
import { financialRows, performanceKeys, performanceRows, revenueRows } from '@hybrid/project/results/summaryRows';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from './FactTable';

interface OfDetails {
  readonly details: Details;
}

export function FinancialTable({ details }: OfDetails) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const translate = useTranslate();
  const rows = financialRows(details.cashflow.rates).map(({ label, unit, decimals, absent, read }): Row => {
    const value = read(details.financial);
    const cell =
      value === null ? (
        <Tooltip label={translate(absent)}>
          <span role="img" aria-label={translate(absent)}>
            {figure(null, 0, look)}
          </span>
        </Tooltip>
      ) : (
        <>
          {figure(value, decimals, look)} <span className="unit">{amountUnit(unit, 'full', look)}</span>
        </>
      );
    const name = translate(label);
    return { key: name, label: name, cells: [cell], isZero: value === 0 };
  });
  return <FactTable title={t('results.tables.financial')} columns={[]} rows={rows} />;
}

export function RevenueTable({ details }: OfDetails) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const rows = revenueRows(details).map(({ label, owner, first, average }): Row => ({
    key: translate(label),
    label: translate(label),
    ...(owner === 'total' ? { total: true } : owner === 'system' ? {} : { tone: owner }),
    cells: [figure(first, 0, look), figure(average, 0, look)],
  }));
  return (
    <FactTable
      title={t('results.tables.revenue')}
      note={t('results.tables.perYear', { unit: look.symbol })}
      columns={[t('results.tables.first'), t('results.tables.average')]}
      rows={rows}
    />
  );
}

export function PriceTable({ details }: OfDetails) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const rows = details.price.markets.flatMap(({ name: text, salePrice, purchasePrice }): readonly Row[] => {
    const name = translate(text);
    return [
      {
        key: `${name}/sold`,
        label: t('results.tables.sold', { name }),
        cells: [figure(salePrice.first, 2, look), figure(salePrice.average, 2, look)],
      },
      {
        key: `${name}/bought`,
        label: t('results.tables.bought', { name }),
        cells: [figure(purchasePrice.first, 2, look), figure(purchasePrice.average, 2, look)],
      },
    ];
  });
  const { capacityPrice } = details.price;
  const capacity: readonly Row[] =
    capacityPrice === null
      ? []
      : [
          {
            key: 'capacity',
            label: t('results.tables.capacityPrice', { unit: amountUnit('¤/MW-yr', 'full', look) }),
            cells: [figure(capacityPrice.first, 0, look), figure(capacityPrice.average, 0, look)],
          },
        ];
  // A plant with contracts alone has no market prices.
  if (rows.length + capacity.length === 0) return null;
  return (
    <FactTable
      title={t('results.tables.price')}
      note={amountUnit('¤/MWh', 'full', look)}
      columns={[t('results.tables.first'), t('results.tables.average')]}
      rows={[...rows, ...capacity]}
    />
  );
}

export function PerformanceTable({ details: { performance } }: OfDetails) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  // Technologies of this system, which may be fewer than in the project.
  const inUse = {
    solar: performance.solarProduction.first > 0,
    wind: performance.windProduction.first > 0,
    storage: performance.meanStateOfCharge.first > 0,
    system: true,
  };
  const rows = performanceKeys.flatMap((key): readonly Row[] => {
    const { label, unit, decimals, owner, isInformative } = performanceRows[key];
    const { first, average } = performance[key];
    if (!inUse[owner] || !isInformative(performance)) return [];
    const cell = (value: number) => (
      <>
        {figure(value, decimals, look)} <span className="unit">{unit === 'MWh' ? '' : amountUnit(unit, 'full', look)}</span>
      </>
    );
    const isZero = first === 0 && average === 0;
    return [{ key, label: translate(label), ...(owner === 'system' ? {} : { tone: owner }), cells: [cell(first), cell(average)], isZero }];
  });
  return (
    <FactTable
      title={t('results.tables.performance')}
      note={t('results.tables.perYear', { unit: 'MWh' })}
      columns={[t('results.tables.first'), t('results.tables.average')]}
      rows={rows}
    />
  );
}
