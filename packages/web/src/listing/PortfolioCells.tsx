import { useTranslation } from 'react-i18next';
import type { Portfolio } from '@hybrid/api/portfolio';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { Sparkline } from '../fields/Sparkline';
import { translate } from '../i18n/translate';
import { amount, amountUnit, figure } from '../ui/figures';

/** Shows the sizes of the best system. */
export function BestSystemCell({ portfolio }: { readonly portfolio: Portfolio | undefined }) {
  const { t } = useTranslation();
  const figures = portfolio?.figures;
  return (
    <td data-group="size">
      {figures?.best ? (
        <span className="lines" title={`${translate(figures.best.name)} · ${t('portfolio.bestOf', { count: figures.systems })}`}>
          {translate(figures.best.name)}
        </span>
      ) : (
        <Absent why={figures ? t('portfolio.noneFeasible') : t('portfolio.noFigures')} />
      )}
    </td>
  );
}

/** Shows NPV and IRR of the best system. */
export function ValueCell({ project: { portfolio, useCommaAsDecimalPoint: comma } }: { readonly project: ProjectInfo }) {
  const { t } = useTranslation();
  const figures = portfolio?.figures;
  const best = figures?.best;
  if (!best)
    return (
      <td data-group="npv">
        <Absent why={figures ? t('portfolio.noneFeasible') : t('portfolio.noFigures')} />
      </td>
    );
  const look = { comma, symbol: figures.currencySymbol };
  return (
    <td data-group="npv">
      <span className="line npv">
        {amount(best.npv, 'million', look)} <small>{amountUnit('¤', 'million', look)}</small>
      </span>
      <span className="line second">
        {best.irr === null ? <Absent why={t('portfolio.noIrr')} /> : `${figure(best.irr * 100, 1, look)} %`}
      </span>
    </td>
  );
}

const tones = {
  none: 'line',
  changed: 'warn',
  calculating: 'accent',
  ready: 'ok',
  cancelled: 'line',
  error: 'error',
} as const satisfies Record<Portfolio['state'], string>;

interface StateCellProps {
  readonly project: ProjectInfo;
  /** Progress of a calculation under way [%], where it is followed. */
  readonly progress: number | undefined;
}

/** Shows the state of the calculation above the cumulative cash flow of the best system. */
export function StateCell({ project: { name, portfolio, useCommaAsDecimalPoint: comma }, progress }: StateCellProps) {
  const { t } = useTranslation();
  if (!portfolio) return <td data-group="state" />;
  const { state, figures } = portfolio;
  const flow = figures?.best?.cumulativeCashFlow;
  const look = { comma, symbol: figures?.currencySymbol ?? '' };
  const money = (value: number | undefined): string => `${amount(value, 'million', look)} ${amountUnit('¤', 'million', look)}`;
  return (
    <td data-group="state">
      <span className="badge" data-tone={tones[state]}>
        {t(`portfolio.states.${state}`)}
        {state === 'calculating' && ` ${progress ?? portfolio.progress} %`}
      </span>
      {flow && flow.length > 1 && (
        <Sparkline
          values={flow}
          level={0}
          name={t('portfolio.flow', { name, low: money(Math.min(...flow)), last: money(flow.at(-1)), years: flow.length - 1 })}
        />
      )}
    </td>
  );
}

function Absent({ why }: { readonly why: string }) {
  return (
    <span className="muted" title={why}>
      —
    </span>
  );
}
