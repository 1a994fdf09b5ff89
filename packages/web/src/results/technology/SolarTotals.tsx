import type { SolarResult } from '@hybrid/project/results/technologyResults';
import { useTranslation } from 'react-i18next';
import { amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from '../summary/FactTable';

/** Lists the specification of an array and its totals over all operating years; for a single year, totals are left out. */
export function SolarTotals({ item }: { readonly item: SolarResult }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { nameplateCapacity, derateFactor, capitalExpenses, items } = item;
  const isOnly = items.length < 2;
  const sum = (read: (year: SolarResult['items'][number]) => number) => items.reduce((total, year) => total + read(year), 0);
  const row = (key: string, value: string, unit: string): Row => ({
    key,
    label: t(`technology.totals.${key}`),
    cells: [
      <span key={key}>
        {value} <span className="unit">{amountUnit(unit, 'full', look)}</span>
      </span>,
    ],
  });
  const rows = [
    row('nameplate', figure(nameplateCapacity, 3, look, true), 'MWdc'),
    row('derate', figure(derateFactor, 2, look, true), derateFactor === null ? '' : '%'),
    row('capital', figure(capitalExpenses, 0, look), '¤'),
    row('capitalPerMW', figure(capitalExpenses / nameplateCapacity, 0, look), '¤/MWdc'),
    ...(isOnly
      ? []
      : [
          row(
            'production',
            figure(
              sum(({ production }) => production),
              0,
              look,
            ),
            'MWh',
          ),
          row(
            'clipped',
            figure(
              sum(({ clippedProduction }) => clippedProduction),
              0,
              look,
            ),
            'MWh',
          ),
          row(
            'operatingCost',
            figure(
              sum(({ operatingTotalCost }) => operatingTotalCost),
              0,
              look,
            ),
            '¤',
          ),
        ]),
  ];
  return <FactTable title={t(isOnly ? 'technology.totals.titleOnly' : 'technology.totals.title')} columns={[]} rows={rows} />;
}
