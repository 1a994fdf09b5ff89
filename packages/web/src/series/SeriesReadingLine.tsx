import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the sentence that says what a file was read as, on one line; a click shows it whole. */
export function SeriesReadingLine({ reading }: { readonly reading: string | undefined }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (reading === undefined || reading === '') return null;
  return (
    <button
      type="button"
      className="series-reading"
      title={isWhole ? t('series.readingShort') : reading}
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      <span className={isWhole ? undefined : 'clip'}>{reading}</span>
    </button>
  );
}
