import { Tooltip } from '@mantine/core';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useTranslate } from '../../i18n/translate';
import { shortName } from '../optimization/tableShape';
import { useSizedItems } from '../optimization/useSizedItems';
import { FactTable, type Row } from '../summary/FactTable';
import type { DifferenceFigures } from './useBaseCase';

interface MetricsTableProps {
  readonly header: ResultHeader;
  readonly proposed: ResultItem;
  /** Undefined for the zero cash flow, which has no size, return or cost. */
  readonly base: ResultItem | undefined;
  readonly difference: DifferenceFigures;
  readonly scale: MoneyScale;
}

type Figure = number | null | undefined;

/** Compares the two systems line by line: first the sizes in which they differ, then their costs and revenues. */
export function MetricsTable({ header, proposed, base, difference, scale }: MetricsTableProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const sized = useSizedItems();
  const absent = (why: string) => (
    <Tooltip label={why}>
      <span role="img" aria-label={why}>
        {figure(null, 0, look)}
      </span>
    </Tooltip>
  );
  const line = (
    key: string,
    label: string,
    unit: string,
    write: (value: number) => string,
    values: readonly [Figure, Figure, Figure],
    noDifference = base ? t('compare.noDifference') : t('compare.noFigure'),
  ): Row => ({
    key,
    label: unit === '' ? label : `${label}, ${unit}`,
    cells: values.map((value, column) =>
      value === null || value === undefined
        ? absent(column === 2 ? noDifference : t(column === 1 && !base ? 'compare.noFigure' : 'compare.noOwn'))
        : write(value),
    ),
  });
  const pair = (read: (item: ResultItem) => number | null): readonly [Figure, Figure, Figure] => {
    const [mine, other] = [read(proposed), base && read(base)];
    return [mine, other, mine === null || other === null || other === undefined ? null : mine - other];
  };
  /** Returns the figures of an amount that is zero in the zero cash flow, so that the difference to it is the amount itself. */
  const cost = (read: (item: ResultItem) => number): readonly [Figure, Figure, Figure] => {
    const other = base ? read(base) : 0;
    return [read(proposed), other, read(proposed) - other];
  };
  const money = (value: number) => amount(value, scale, look);
  const unit = (of: string) => amountUnit(of, scale, look);
  const percent = (share: number | null) => (share === null ? null : share * 100);
  const sizes = header.optimization.flatMap(({ name, units }, place): readonly Row[] => {
    const [mine, other] = [proposed.optimization[place] ?? 0, base?.optimization[place] ?? 0];
    const write = (value: number) => figure(value, 3, look, true);
    return mine === other ? [] : [line(`size/${place}`, shortName(translate(name), sized), units, write, [mine, other, mine - other])];
  });
  const rows: readonly Row[] = [
    ...(base ? sizes : []),
    line(
      'capital',
      t('compare.capital'),
      unit('¤'),
      money,
      cost(({ capex }) => capex),
    ),
    line(
      'operating',
      t('compare.operating'),
      unit('¤/yr'),
      money,
      cost(({ opex }) => opex),
    ),
    line(
      'lcoe',
      t('compare.lcoe'),
      amountUnit('¤/MWh', 'full', look),
      (value) => figure(value, 2, look),
      pair(({ lcoe }) => lcoe),
    ),
    line('npv', t('compare.rowNpv'), unit('¤'), money, [proposed.npv, base ? base.npv : 0, difference.npv]),
    line(
      'irr',
      t('compare.rowIrr'),
      '%',
      (value) => figure(value, 2, look),
      [percent(proposed.irr), base && percent(base.irr), percent(difference.irr)],
      t('compare.noIrr'),
    ),
    line(
      'payback',
      t('compare.rowPayback'),
      unit('yr'),
      (value) => figure(value, 1, look),
      [proposed.payback, base?.payback, difference.payback],
      t('compare.noPayback'),
    ),
  ];
  return (
    <FactTable
      title={t('compare.metrics')}
      columns={[t('compare.line.proposed'), t('compare.line.base'), t('compare.line.difference')]}
      rows={rows}
    />
  );
}
