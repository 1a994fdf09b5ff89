import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../ui/Disclosure';

/** Page for a fault of the app: it says what is saved, and what to do. */
export function Problem({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <main id="content" className="message-page" role="alert">
      <h1>{t('shell.problem.title')}</h1>
      <p className="sub">{t('shell.problem.kept')}</p>
      <Button onClick={() => location.reload()}>{t('shell.problem.reload')}</Button>
      <Disclosure title={t('shell.problem.details')}>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </Disclosure>
    </main>
  );
}
