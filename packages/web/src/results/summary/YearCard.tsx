import { limitName } from '@hybrid/project/results/bindingLimit';
import type { Details } from '@hybrid/project/results/details';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { figure } from '../../ui/figures';
import { CardHead } from '../CardHead';
import { ResultLink } from './ResultLink';
import { yearShares, type YearShare } from './yearShares';

/** Shows how the hours of the first year divide; left out where nothing is known of them. */
export function YearCard({ details, projectId }: { readonly details: Details; readonly projectId: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const shares = yearShares(details);
  const [first] = shares;
  if (!first) return null;
  const nameOf = (share: YearShare): string => {
    if (share.kind === 'others') return t('decision.otherLimits');
    if (share.kind === 'grid') return translate(share.label);
    return translate(limitName(share.reason));
  };
  return (
    <section className="card chart-card" aria-label={t('decision.year')}>
      <CardHead
        title={t('decision.year')}
        tools={
          <ResultLink projectId={projectId} section="time-series">
            {t('decision.hours')}
          </ResultLink>
        }
      />
      <div className="year-bar" aria-hidden="true">
        {shares.map((share) => (
          <i key={keyOf(share)} data-part={keyOf(share)} style={{ width: `${100 * share.share}%` }} />
        ))}
      </div>
      <table className="year-shares">
        <caption className="aside-text">{t(first.kind === 'grid' ? 'decision.yearOfPlant' : 'decision.yearOfStorage')}</caption>
        <tbody>
          {shares.map((share) => (
            <tr key={keyOf(share)}>
              <th scope="row">
                <i className="year-dot" data-part={keyOf(share)} aria-hidden="true" />
                {nameOf(share)}
              </th>
              <td>{`${figure(100 * share.share, 1, look)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function keyOf(share: YearShare): string {
  if (share.kind === 'reason') return share.reason;
  return share.kind === 'grid' ? share.name : share.kind;
}
