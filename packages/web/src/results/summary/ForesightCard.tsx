import { Button } from '@mantine/core';
import type { CaptureRate } from '@hybrid/project/results/details';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../i18n/sentences';
import { useFigureLook } from '../../openProject/useFigureLook';
import { WorkingLine } from '../../studies/WorkingLine';
import { figure } from '../../ui/figures';
import { foresightBars } from '@hybrid/project/results/foresightBars';
import { askForesight, cancelForesight, useForesight, useForesightAsked } from './useForesight';

/** Id of the card, which evidence leads to. */
export const foresightId = 'foresight';

/** Shows the revenue with less foresight: the first year replayed in the browser. Left out while inputs differ from those of the results. */
export function ForesightCard({ result }: { readonly result: string }) {
  const { t } = useTranslation();
  const isAsked = useForesightAsked();
  return (
    <section id={foresightId} tabIndex={-1} className="card foresight-card" aria-label={t('results.foresight.title')}>
      <h2>{t('results.foresight.title')}</h2>
      <p className="muted">{t('results.foresight.text')}</p>
      {isAsked ? (
        <Replayed result={result} />
      ) : (
        <Button variant="default" onClick={askForesight}>
          {t('results.foresight.ask')}
        </Button>
      )}
    </section>
  );
}

function Replayed({ result }: { readonly result: string }) {
  const { t } = useTranslation();
  const { data, isUpdating, error } = useForesight(result);
  if (error) return <p role="alert">{sentences(error.title, error.detail)}</p>;
  if (isUpdating || data === undefined) return <WorkingLine text={t('results.foresight.working')} onCancel={cancelForesight} />;
  return <Shares rate={data} />;
}

function Shares({ rate }: { readonly rate: CaptureRate | null }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const bars = rate ? foresightBars(rate) : undefined;
  if (!bars) return <p>{t('results.foresight.unknown')}</p>;
  const percent = (share: number) => figure(share * 100, 1, look);
  return (
    <table className="fact-table foresight">
      <caption className="aside-text">{t('results.foresight.table')}</caption>
      <tbody>
        {bars.map(({ plan, share, range }) => (
          <tr key={plan}>
            <th scope="row">
              {t(`results.foresight.plans.${plan}`)}
              {range && <span className="muted"> {t('results.foresight.range', { min: percent(range[0]), max: percent(range[1]) })}</span>}
              <i className="foresight-bar" aria-hidden="true">
                <b style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
              </i>
            </th>
            <td>
              {percent(share)} <span className="unit">%</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
