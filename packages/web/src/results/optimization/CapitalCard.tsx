import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { useProject } from '../../workspace/projectStore';
import { amount, amountUnit, scaleFor, type FigureLook } from '../figures';
import { buildCapitalChart } from './capitalChart';
import { partText, sizeParts, toneOf } from './tableShape';

interface CapitalCardProps {
  readonly header: ResultHeader;
  readonly items: readonly ResultItem[];
  readonly selected: string | undefined;
  readonly partial: boolean;
  readonly look: FigureLook;
  readonly onSelect?: (item: ResultItem) => void;
}

/** What more capital brings: each system as a mark. */
export function CapitalCard({ header, items, selected, partial, look, onSelect }: CapitalCardProps) {
  const { t } = useTranslation();
  const solar = useProject((project) => project.solar);
  const storage = useProject((project) => project.storage);
  const energy = header.optimization.findIndex(({ name, units }) => units === 'MWh' && toneOf(name, { solar, storage }) === 'storage');
  const varies = energy >= 0 && items.some((item) => item.optimization[energy] !== items[0]?.optimization[energy]);
  const nameOf = (item: ResultItem) => sizeParts(header, item, { solar, storage }, look).map(partText).join(' · ');
  const words = {
    npv: t('results.table.npv'),
    capital: t('results.table.capital'),
    best: t(partial ? 'results.table.bestSoFarMark' : 'results.table.bestMark'),
    rank: t('results.table.rank'),
  };
  const picture = buildCapitalChart(items, selected, (item) => (varies ? (item.optimization[energy] ?? 0) : 0), nameOf, look, words);
  const money = (value: number) => `${amount(value, scaleFor(value), look)} ${amountUnit('¤', scaleFor(value), look)}`;
  const best = items[0];
  return (
    <section className="card capital-card" aria-label={t('results.table.npvAgainstCapital')}>
      <h2>{t('results.table.npvAgainstCapital')}</h2>
      {varies && <p className="muted">{t('results.table.larger')}</p>}
      <Chart
        option={picture.option}
        height={252}
        name={t('results.table.capitalName', { count: items.length, npv: money(best?.npv ?? 0), capital: money(best?.capex ?? 0) })}
        table={picture.table}
        onPoint={(index) => {
          const item = items[index];
          if (item) onSelect?.(item);
        }}
      />
    </section>
  );
}
