import { useTranslation } from 'react-i18next';

/** How far the details of a system are. [%] */
export function DetailsProgress({ percent }: { readonly percent: number }) {
  const { t } = useTranslation();
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={t('results.detailsState.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
