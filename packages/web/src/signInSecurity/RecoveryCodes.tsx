import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../fields/saveFile';

interface RecoveryCodesProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly done: () => void;
}

/** Shown once, with ways to keep them. */
export function RecoveryCodes({ name, codes, done }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  const download = () =>
    saveFile('Hybrid Front recovery codes.txt', `${[t('signInSecurity.codesOf', { name }), '', ...codes].join('\n')}\n`, 'text/plain');
  return (
    <div className="login-fields">
      <p className="sub" role="status">
        {t('signInSecurity.codesText')}
      </p>
      <ul className="recovery-codes" aria-label={t('signInSecurity.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <span className="aside-text" aria-live="polite">
          {copied ? t(`signInSecurity.${copied}`) : ''}
        </span>
        <Button variant="default" onClick={() => void copy()}>
          {t('signInSecurity.copy')}
        </Button>
        <Button variant="default" onClick={download}>
          {t('signInSecurity.download')}
        </Button>
        <Button onClick={done} data-autofocus>
          {t('signInSecurity.kept')}
        </Button>
      </div>
    </div>
  );
}
