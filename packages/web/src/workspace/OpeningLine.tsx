import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Time after which an opening project is reported as slow [ms]. */
export const slowAfterMs = 15_000;

/** Reports that a project is being opened and, if the server does not answer, offers to retry. */
export function OpeningLine({ tryAgain }: { readonly tryAgain: () => void }) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="opening">
      <p role="status">{isSlow ? t('workspace.slow') : t('shell.loading')}</p>
      {isSlow && <Button onClick={tryAgain}>{t('workspace.again')}</Button>}
    </div>
  );
}
