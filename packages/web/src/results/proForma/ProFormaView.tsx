import { exportCalls } from '@hybrid/api/exportCalls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFromServer } from '../../session/callServer';
import { Segmented } from '../../ui/Segmented';
import { DownloadButton } from '../exports/DownloadButton';
import { figure, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { MoneySwitch } from '../optimization/MoneySwitch';
import { moneyKinds, ownMoney, proFormaIn, type MoneyKind } from './inMoney';
import { ProFormaGrid } from './ProFormaGrid';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';

/** Shows the complete cash flow as a tree of yearly rows. */
export function ProFormaView({ projectId, details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { cashflow, financial } = details;
  const [scale, setScale] = useState<MoneyScale>(() => scaleFor(financial.capitalCost));
  const own = ownMoney(cashflow.rates);
  const [money, setMoney] = useState<MoneyKind>(own);
  const tree = useMemo(() => proFormaIn(cashflow.tree, cashflow.rates, money), [cashflow, money]);
  const yearLabels = useMemo(() => cashflow.years.map(({ year }) => labelOf(year - 1)), [cashflow, labelOf]);
  return (
    <>
      <div className="results-head">
        <h1>{t('results.proForma.title')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        <span className="grow" />
        <Segmented
          size="small"
          value={money}
          onChange={setMoney}
          label={t('results.proForma.money')}
          options={moneyKinds.map((value) => ({ value, label: t(`results.flow.${value}`) }))}
        />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <DownloadButton
          label={t('results.exports.excel')}
          name="ProForma.xlsx"
          ask={() => fileFromServer(exportCalls.proForma, { params: { id: projectId, result: details.id } })}
        />
      </div>
      <ProFormaGrid tree={tree} yearLabels={yearLabels} scale={scale} look={look} />
      <p className="results-note">
        {t(`results.proForma.in.${money}`, { rate: figure(cashflow.rates.inflationRate, 2, look, true) })}{' '}
        {money !== own && `${t('results.proForma.metricsIn', { money: t(`results.flow.money.${own}`) })} `}
        {t('results.proForma.note')}
      </p>
    </>
  );
}
