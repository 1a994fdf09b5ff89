import { exportCalls } from '@hybrid/api/exportCalls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { tableText } from '../../charts/chartData';
import { fileFromServer } from '../../session/callServer';
import { Segmented } from '../../ui/Segmented';
import { BridgeCard } from './BridgeCard';
import { buildCashFlowChart, type CashFlowWords } from './cashFlowChart';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { cashFlowLines, type CashFlowLine, type MoneyTerms, cashFlowKinds } from './cashFlowRows';
import { CashFlowTable } from './CashFlowTable';
import { ComesFrom } from '../ComesFrom';
import { DownloadButton } from '../exports/DownloadButton';
import { amount, amountUnit, figure, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { CopyButton } from '../optimization/CopyButton';
import { MoneySwitch } from '../optimization/MoneySwitch';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';

const kinds: readonly CashFlowLine['kind'][] = [...cashFlowKinds, 'net', 'cumulative'];
const terms: readonly MoneyTerms[] = ['plain', 'discounted'];

/** Shows when the investment is paid back, and by which cash flows. */
export function CashFlowView({ projectId, details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const [scale, setScale] = useState<MoneyScale>('million');
  const [inTerms, setInTerms] = useState<MoneyTerms>('plain');
  const { cashflow, financial } = details;
  const { money, rate } = moneyOf(details);
  const lines = useMemo(() => cashFlowLines(cashflow, inTerms, rate), [cashflow, inTerms, rate]);
  // Year 0 is the investment, the year before the first operating year.
  const yearLabels = useMemo(() => cashflow.years.map(({ year }) => labelOf(year - 1)), [cashflow, labelOf]);
  const payback = inTerms === 'plain' ? financial.payback : financial.discountedPayback;
  const paybackWords = payback === null ? t('results.flow.noPayback') : t('results.flow.payback', { years: figure(payback, 1, look) });
  const { comma, symbol } = look;
  const picture = useMemo(() => {
    const words: CashFlowWords = {
      year: t('results.flow.year'),
      annual: t('results.flow.annual'),
      cumulative: t('results.flow.cumulative'),
      payback: paybackWords,
      lines: Object.fromEntries(kinds.map((kind) => [kind, t(`results.flow.lines.${kind}`)])) as CashFlowWords['lines'],
    };
    return buildCashFlowChart(lines, yearLabels, payback, scale, { comma, symbol }, words);
  }, [lines, yearLabels, payback, paybackWords, scale, comma, symbol, t]);

  const unit = amountUnit('¤', scale, look);
  const balance = lines.find(({ kind }) => kind === 'cumulative')?.values ?? [];
  const name = t('results.flow.name', {
    years: financial.projectLifeTime,
    unit,
    first: amount(balance[0], scale, look),
    last: amount(balance.at(-1), scale, look),
    payback: paybackWords,
  });
  const note =
    inTerms === 'plain'
      ? t(`results.flow.${money}Note`)
      : t('results.flow.discountedNote', { rate: figure(rate, 2, look, true), money: t(`results.flow.money.${money}`) });
  const wordOf = (value: MoneyTerms) => t(`results.flow.${value === 'plain' ? money : value}`);

  return (
    <>
      <div className="results-head">
        <h1>{t(money === 'nominal' ? 'results.flow.nominalTitle' : 'results.cashFlow')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <Segmented
          size="small"
          value={inTerms}
          onChange={setInTerms}
          label={t('results.flow.terms')}
          options={terms.map((value) => ({ value, label: wordOf(value) }))}
        />
        <CopyButton text={() => tableText(picture.table)} />
        <DownloadButton
          label={t('results.exports.export')}
          name="cashflow.csv"
          ask={() => fileFromServer(exportCalls.cashFlow, { params: { id: projectId, result: details.id } })}
        />
      </div>
      <div className="cash-flow-columns">
        <section className="card chart-card" aria-label={t('results.cashFlow')}>
          <Chart option={picture.option} height={438} name={name} table={picture.table} legend={picture.legend} />
        </section>
        <BridgeCard details={details} scale={scale} look={look} />
      </div>
      <CashFlowTable lines={lines} yearLabels={yearLabels} scale={scale} look={look} terms={wordOf(inTerms)} />
      <p className="results-note">{note}</p>
      <ComesFrom projectId={projectId} withIncentives />
    </>
  );
}
