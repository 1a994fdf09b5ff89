import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Project } from '@hybrid/project/document/project';
import type { JobTrouble, SeriesValues } from '../../engineWorker/protocol';
import { useEngineJob } from '../../engineWorker/useEngineJob';
import { sentences } from '../../i18n/sentences';
import { absentMark, moneyText } from '../../ui/figures';
import { useNumbers, type Numbers } from '../../ui/numbers';
import type { NewProject } from './useNewProject';

interface FirstFiguresProps {
  readonly of: NewProject | undefined;
  readonly hours: number;
  readonly estimate: Estimate | undefined;
  readonly isUpdating: boolean;
  readonly error: JobTrouble | undefined;
}

/** Shows net present value, rate of return, capital and revenue of the proposed plant, and the same for other hours of storage. */
export function FirstFigures({ of, hours, estimate, isUpdating, error }: FirstFiguresProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const id = useId();
  const figures = estimate && [
    [t('estimate.irr'), percentText(estimate.irr, numbers)],
    [t('estimate.capital'), moneyText(estimate.capex, numbers)],
    [t('priceProject.revenue'), moneyText(estimate.firstYearRevenue, numbers)],
  ];
  return (
    <section className="new-figures" aria-labelledby={`${id}-title`} aria-busy={isUpdating} data-updating={isUpdating || undefined}>
      <h3 id={`${id}-title`}>{t('priceProject.figures')}</h3>
      <p className="new-npv" role="status">
        <span>{t('estimate.npv')}</span>{' '}
        <strong data-negative={(estimate && estimate.npv < 0) || undefined}>{estimate ? moneyText(estimate.npv, numbers) : '…'}</strong>
      </p>
      {error && <p className="field-message">{sentences(error.title, error.detail)}</p>}
      {figures && (
        <dl className="new-facts">
          {figures.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {of?.project.earlyAnalysis && estimate && <OtherHours of={of} hours={hours} />}
      <p className="field-note">{t(of?.project.earlyAnalysis === false ? 'priceProject.late' : 'priceProject.early')}</p>
    </section>
  );
}

/** Hours of storage that are compared. */
const compared = [2, 4, 6, 8] as const;

/** Compares the net present value of the plant with other hours of storage, at the same power. */
function OtherHours({ of, hours }: { readonly of: NewProject; readonly hours: number }) {
  const { t } = useTranslation();
  return (
    <table className="new-hours">
      <caption>{t('priceProject.otherHours')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('priceProject.hours')}</th>
          <th scope="col">{t('estimate.capital')}</th>
          <th scope="col">{t('estimate.irr')}</th>
          <th scope="col">{t('estimate.npv')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map((each) => (
          <HoursRow key={each} hours={each} isShown={each === hours} project={of.withHours(each)} series={of.series} />
        ))}
      </tbody>
    </table>
  );
}

interface HoursRowProps {
  readonly hours: number;
  readonly isShown: boolean;
  readonly project: Project;
  readonly series: SeriesValues;
}

function HoursRow({ hours, isShown, project, series }: HoursRowProps) {
  const numbers = useNumbers();
  const { data } = useEngineJob('plantEstimate', { project }, series);
  return (
    <tr aria-current={isShown || undefined}>
      <th scope="row">{`${numbers.write(hours, 1)} ${numbers.unit('h')}`}</th>
      <td>{data ? moneyText(data.capex, numbers) : '…'}</td>
      <td>{data ? percentText(data.irr, numbers) : '…'}</td>
      <td data-negative={(data && data.npv < 0) || undefined}>{data ? moneyText(data.npv, numbers) : '…'}</td>
    </tr>
  );
}

/** Formats a share as a percentage; a dash for a rate of return that does not exist. */
function percentText(share: number | null, numbers: Numbers): string {
  return share === null ? absentMark : `${numbers.column(share * 100, 2)} %`;
}
