import type { Text } from '@hybrid/project/i18n/message';
import { CopyableTable } from '../exports/CopyableTable';
import { Popover, Tooltip } from '@mantine/core';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import type { Details } from '@hybrid/project/results/details';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { keyFigures, termsOf, type KeyFigure } from './derivation';

interface Shown {
  readonly value: string;
  readonly unit: string;
  readonly note: string;
  readonly negative?: boolean;
  readonly absent?: Text;
}

interface KeyFiguresProps {
  readonly details: Details;
  /** Meaning of the figures, beside the NPV. */
  readonly children: ReactNode;
}

/** Shows the six key figures, each with a line of context and its derivation: the NPV first and large, what follows from it beside it. */
export function KeyFigures({ details, children }: KeyFiguresProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const [first, ...others] = keyFigures;
  const card = (key: KeyFigure) => (
    <KeyFigureCard key={key} name={key} details={details} shown={shownOf(key, details, look, t)} look={look} />
  );
  return (
    <section className="card decision-head" aria-label={t('results.key.title')}>
      <div className="decision-npv">{card(first)}</div>
      {children}
      <div className="decision-figures">{others.map(card)}</div>
    </section>
  );
}

function shownOf(key: KeyFigure, details: Details, look: FigureLook, t: TFunction): Shown {
  const { financial, performance, cashflow } = details;
  const flow = moneyOf(details);
  const moneyWord = t(`results.flow.money.${flow.money}`);
  const money = (value: number) => ({ value: amount(value, scaleFor(value), look), unit: amountUnit('¤', scaleFor(value), look) });
  const words = (value: number) => Object.values(money(value)).join(' ');
  const credits = cashflow.years[0]?.incentives ?? 0;
  const shown: { readonly [K in KeyFigure]: () => Shown } = {
    npv: () => ({
      ...money(financial.npv),
      negative: financial.npv < 0,
      note: t('results.key.npvNote', { rate: figure(flow.rate, 2, look, true), years: financial.projectLifeTime, money: moneyWord }),
    }),
    irr: () => ({
      value: figure(financial.irr === null ? null : financial.irr * 100, 2, look),
      unit: financial.irr === null ? '' : '%',
      note: t(financial.irr === null ? 'results.key.irrNever' : 'results.key.irrNote', { money: moneyWord }),
      absent: economicColumns.irr.absent,
    }),
    lcoe: () => ({
      value: figure(financial.lcoe, 2, look),
      unit: financial.lcoe === null ? '' : amountUnit('¤/MWh', 'full', look),
      note:
        financial.lcoe === null
          ? t('results.key.lcoeNever')
          : t('results.key.lcoeNote', { energy: figure(performance.exports.average, 0, look) }),
      absent: economicColumns.lcoe.absent,
    }),
    payback: () => ({
      value: figure(financial.payback, 1, look),
      unit: financial.payback === null ? '' : amountUnit('yr', 'full', look),
      note: t(financial.payback === null ? 'results.key.paybackNever' : 'results.key.paybackNote'),
      absent: economicColumns.payback.absent,
    }),
    capital: () => ({
      ...money(financial.capitalCost),
      note:
        credits === 0 ? t('results.key.capitalNoteNone') : t('results.key.capitalNote', { value: words(financial.capitalCost - credits) }),
    }),
    revenue: () => ({ ...money(financial.firstYearRevenue), note: t('results.key.revenueNote', { value: words(financial.revenue) }) }),
  };
  return shown[key]();
}

function KeyFigureCard({
  name,
  details,
  shown,
  look,
}: {
  readonly name: KeyFigure;
  readonly details: Details;
  readonly shown: Shown;
  readonly look: FigureLook;
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const label = t(`results.key.${name}`);
  const isAbsent = shown.unit === '' && shown.absent !== undefined;
  const value = (
    <span className="key-value" data-negative={shown.negative || undefined}>
      {shown.value} <small>{shown.unit}</small>
    </span>
  );
  return (
    <Popover position="bottom-start" width={380} withArrow={false} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="key-figure" aria-description={t('results.key.why', { name: label })}>
          <span className="key-label">{label}</span>
          {isAbsent ? <Tooltip label={translate(shown.absent ?? '')}>{value}</Tooltip> : value}
          <span className="key-note">{shown.note}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('results.key.why', { name: label })}>
        <div className="derivation" tabIndex={-1} data-autofocus>
          <h3>{t('results.key.why', { name: label })}</h3>
          <code>{t(`results.key.${name}Formula`)}</code>
          <CopyableTable name={t('results.key.why', { name: label })} place="foot">
            <table className="fact-table" aria-label={t('results.key.why', { name: label })}>
              <tbody>
                {termsOf(name, details).map(({ name: term, of, value: figureValue, unit, decimals }) => (
                  <tr key={`${term}/${of ?? ''}`}>
                    <th scope="row">{t(`results.key.terms.${term}`, { name: of })}</th>
                    <td>
                      {figure(figureValue, decimals, look)} <span className="unit">{amountUnit(unit, 'full', look)}</span>
                    </td>
                  </tr>
                ))}
                <tr data-total>
                  <th scope="row">{label}</th>
                  <td>
                    {shown.value} <span className="unit">{shown.unit}</span>
                  </td>
                </tr>
              </tbody>
            </table>
          </CopyableTable>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
