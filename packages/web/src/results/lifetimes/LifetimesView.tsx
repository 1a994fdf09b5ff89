import { technologies } from '@hybrid/project/document/technologies';
import { usesComponentLifetimes } from '@hybrid/project/issues/componentLifetimeChecks';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';
import { YearTable, type YearRow } from '../years/YearTable';
import { lifetimeSpans, type LifetimeSpan } from './lifetimeSpans';
import './lifetimes.css';

/** Shows the operating years of each technology of a system, its production in them, and its costs. */
export function LifetimesView({ projectId, details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const translate = useTranslate();
  const labelOf = useYearLabel();
  const project = useProject((whole) => whole);
  const inUse = usesComponentLifetimes(project);
  const spans = useMemo(() => (inUse ? lifetimeSpans(project, details) : []), [project, details, inUse]);
  const yearLabels = Array.from({ length: project.lifetime }, (_, index) => labelOf(index));
  const { years } = details.cashflow;
  const scale = scaleFor(years.reduce((max, { capEx }) => Math.max(max, Math.abs(capEx)), 0));
  const name = ({ kind }: LifetimeSpan) => translate(technologies[kind].title);
  const notThere = t('lifetimes.notThere');
  const rows: readonly YearRow[] = [
    ...spans.map((span): YearRow => ({
      key: span.kind,
      label: t(span.kind === 'storage' ? 'lifetimes.discharged' : 'lifetimes.produced', { name: name(span) }),
      unit: 'MWh',
      color: span.kind,
      cells: span.energy.map((energy) => ({ text: figure(energy, 0, look), ...(energy === undefined ? { why: notThere } : {}) })),
    })),
    {
      key: 'capEx',
      label: t('lifetimes.capital'),
      unit: amountUnit('¤', scale, look),
      kind: 'sum',
      cells: years.filter(({ year }) => year > 0).map(({ capEx, replacement }) => ({ text: amount(capEx + replacement, scale, look) })),
    },
  ];
  return (
    <>
      <div className="results-head">
        <h1>{t('lifetimes.title')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
      </div>
      {inUse ? (
        <>
          <section className="card lifetime-card" aria-label={t('lifetimes.bars')}>
            <table className="lifetime-table">
              <caption className="aside-text">{t('lifetimes.bars')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('lifetimes.technology')}</th>
                  <th scope="col">{t('lifetimes.first')}</th>
                  <th scope="col">{t('lifetimes.last')}</th>
                  <th scope="col">{t('lifetimes.years')}</th>
                  <th scope="col" className="lifetime-axis">
                    <span>{yearLabels[0]}</span>
                    <span>{yearLabels.at(-1)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {spans.map((span) => (
                  <tr key={span.kind}>
                    <th scope="row">
                      <i className="dot" data-tone={span.kind} aria-hidden="true" />
                      {name(span)}
                    </th>
                    <td>{labelOf(span.firstYear - 1)}</td>
                    <td>{labelOf(span.lastYear - 1)}</td>
                    <td>{figure(Math.max(0, span.lastYear - span.firstYear + 1), 0, look)}</td>
                    <td>
                      <LifetimeBar span={span} years={project.lifetime} />
                      {span.replacedIn.length > 0 && (
                        <span className="aside-text">
                          {t('lifetimes.replaced', { years: span.replacedIn.map((year) => labelOf(year - 1)).join(', ') })}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <YearTable name={t('lifetimes.table')} corner={t('lifetimes.year')} yearLabels={yearLabels} rows={rows} />
          <p className="results-note">{t('lifetimes.note')}</p>
        </>
      ) : (
        <p className="card lifetime-card">{t('lifetimes.unused')}</p>
      )}
      <p>
        <Link to="/project/$projectId/equipment" params={{ projectId }} hash="useComponentLifetimes">
          {t('lifetimes.change')}
        </Link>
      </p>
    </>
  );
}

function LifetimeBar({ span: { kind, firstYear, lastYear, replacedIn }, years }: { readonly span: LifetimeSpan; readonly years: number }) {
  const place = (year: number) => `${((year - 1) / years) * 100}%`;
  return (
    <span className="lifetime-bar" aria-hidden="true">
      {lastYear >= firstYear && (
        <i data-tone={kind} style={{ left: place(firstYear), width: `${((lastYear - firstYear + 1) / years) * 100}%` }} />
      )}
      {replacedIn.map((year) => (
        <b key={year} style={{ left: place(year) }} />
      ))}
    </span>
  );
}
