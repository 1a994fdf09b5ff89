import { Button } from '@mantine/core';
import { IconCheck, IconClipboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@hybrid/api/apiTokenCalls';
import { useCopy } from '../ui/useCopy';

interface MadeTokenProps {
  readonly made: ApiToken & { readonly token: string };
  readonly done: () => void;
}

/** Shows a new API token, which is never shown again, with a line of curl and of Python that use it. */
export function MadeToken({ made: { name, token }, done }: MadeTokenProps) {
  const { t } = useTranslation();
  const server = location.origin;
  const lines = [
    { what: 'curl', text: `curl -s ${server}/api/project -H "authorization: Bearer ${token}"` },
    { what: 'Python', text: `from hybrid_front import Client; client = Client("${server}", token="${token}")` },
  ];
  return (
    <div className="api-tokens">
      <div role="status">
        <p>
          <b>{t('apiTokens.made', { name })}</b>
        </p>
        <p className="sub">{t('apiTokens.madeNote')}</p>
      </div>
      <CopyLine what={t('apiTokens.token')} text={token} isFirst />
      <section className="api-tokens" aria-labelledby="try-api-token">
        <h3 id="try-api-token">{t('apiTokens.tryIt')}</h3>
        <p className="sub">{t('apiTokens.lines')}</p>
        {lines.map(({ what, text }) => (
          <CopyLine key={what} what={what} text={text} isNamed />
        ))}
      </section>
      <div className="dialog-buttons">
        <Button variant="default" onClick={done}>
          {t('apiTokens.done')}
        </Button>
      </div>
    </div>
  );
}

interface CopyLineProps {
  /** Name of the text. */
  readonly what: string;
  readonly text: string;
  /** True if the name is shown. */
  readonly isNamed?: boolean;
  /** True if the button takes the focus. */
  readonly isFirst?: boolean;
}

/** Shows a text with a button that copies it. */
function CopyLine({ what, text, isNamed = false, isFirst = false }: CopyLineProps) {
  const { t } = useTranslation();
  const { copy, outcome } = useCopy();
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? IconCheck : IconClipboard;
  return (
    <div className="copy-line">
      {isNamed && <span className="copy-line-name">{what}</span>}
      <code>{text}</code>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        aria-label={t('apiTokens.copyOf', { what })}
        autoFocus={isFirst}
        onClick={() => copy(text)}
      >
        {t(isCopied ? 'apiTokens.copied' : 'apiTokens.copy')}
      </Button>
      <span className="copy-line-word" role="status" data-bad={outcome === 'copyFailed' || undefined}>
        {outcome === 'copyFailed' ? t('apiTokens.copyFailed') : isCopied ? t('apiTokens.copied') : ''}
      </span>
    </div>
  );
}
