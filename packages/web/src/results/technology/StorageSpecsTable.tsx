import type { Text } from '@hybrid/project/i18n/message';
import type { StorageResult } from '@hybrid/project/results/storageResults';
import { useTranslation } from 'react-i18next';
import { absentMark, amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from '../summary/FactTable';
import { translate } from '../../i18n/translate';

/** Lists the specification of a storage, and the markets in which it may trade. */
export function StorageSpecsTable({ item }: { readonly item: StorageResult }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const row = (key: string, value: string, unit = ''): Row => ({
    key,
    label: t(`technology.figures.${key}`),
    cells: [
      <span key={key}>
        {value} <span className="unit">{unit}</span>
      </span>,
    ],
  });
  const names = (list: readonly Text[]): string => (list.length === 0 ? absentMark : list.map(translate).join(', '));
  const { nameplateCapacity, nameplatePower, augmentationLimit, levelizedCostOfStorage, deferredYears } = item;
  const rows = [
    row('nominal', figure(nameplateCapacity, 3, look, true), 'MWh'),
    row('ratedPower', figure(nameplatePower, 3, look, true), 'MW'),
    row('duration', figure(nameplatePower > 0 ? nameplateCapacity / nameplatePower : null, 2, look, true), 'h'),
    row('capital', figure(item.capitalCost, 0, look), amountUnit('¤', 'full', look)),
    row('levelized', figure(levelizedCostOfStorage, 2, look), levelizedCostOfStorage === null ? '' : amountUnit('¤/MWh', 'full', look)),
    ...(augmentationLimit === null ? [] : [row('augmentationLimit', figure(augmentationLimit, 2, look, true), '%')]),
    ...(deferredYears === null ? [] : [row('start', figure(deferredYears, 2, look, true), amountUnit('yr', 'full', look))]),
    row('capacityBid', figure(item.capacityBid, 3, look, true), 'MW'),
    row('converter', t(item.hasConverter ? 'technology.yes' : 'technology.no')),
    row('sells', names(item.saleMarketNames)),
    row('buys', names(item.purchaseMarketNames)),
  ];
  return <FactTable title={t('technology.specs')} columns={[]} rows={rows} />;
}
