import { useTranslation } from 'react-i18next';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { useProject } from '../workspace/projectStore';

/** Who is served first. Energy markets share one place, as they clear one after the other. */
export function CommitmentOrder() {
  const { t } = useTranslation();
  const committed = useProject((project) => project.commitments.length > 0);
  const markets = useProject((project) => project.energyMarkets);
  return (
    <section className="rail-part" aria-label={t('application.order')}>
      <h2>{t('application.order')}</h2>
      {committed ? (
        <>
          <p className="rail-text">{t('application.orderText')}</p>
          <ol className="order">
            <li>
              <span className="order-rank" aria-hidden>
                1
              </span>
              <strong>{t('application.orderEnergy')}</strong>
              <i className="dot" data-tone="energy" />
              <span className="order-note">{markets.map(({ kind }) => energyMarketKinds[kind].title).join(', ')}</span>
            </li>
          </ol>
        </>
      ) : (
        <p className="muted">{t('application.orderEmpty')}</p>
      )}
    </section>
  );
}
