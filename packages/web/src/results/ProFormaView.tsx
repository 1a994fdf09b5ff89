import { exportCalls } from '@hybrid/api/exportCalls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileFromServer } from '../callServer';
import { DownloadButton } from './exports/DownloadButton';
import { scaleFor, useFigureLook, type MoneyScale } from './figures';
import { MoneySwitch } from './optimization/MoneySwitch';
import { ProFormaGrid } from './proForma/ProFormaGrid';
import type { SystemViewProps } from './systemView';
import { useYearLabel } from './yearLabels';

/** The cash flow down to its last line, as a tree of yearly rows. */
export function ProFormaView({ projectId, details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { cashflow, financial } = details;
  const [scale, setScale] = useState<MoneyScale>(() => scaleFor(financial.capitalCost));
  const yearLabels = useMemo(() => cashflow.years.map(({ year }) => labelOf(year - 1)), [cashflow, labelOf]);
  return (
    <>
      <div className="results-head">
        <h1>{t('results.proForma.title')}</h1>
        <span className="muted clip">{title}</span>
        {badge}
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <DownloadButton
          label={t('results.exports.excel')}
          name="ProForma.xlsx"
          ask={() => fileFromServer(exportCalls.proForma, { params: { id: projectId, result: details.id } })}
        />
      </div>
      <ProFormaGrid tree={cashflow.tree} yearLabels={yearLabels} scale={scale} look={look} />
      <p className="results-note">{t('results.proForma.note')}</p>
    </>
  );
}
