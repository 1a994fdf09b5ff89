import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../browser/saveFile';
import { useCopy } from '../ui/useCopy';

interface RecoveryCodesProps {
  readonly name: string;
  readonly codes: readonly string[];
  readonly done: () => void;
}

/** Shows the recovery codes once, with ways to save them. */
export function RecoveryCodes({ name, codes, done }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { copy, outcome } = useCopy();
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
          {outcome ? t(`signInSecurity.${outcome}`) : ''}
        </span>
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
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
