import type { Text } from '@hybrid/project/i18n/message';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../i18n/translate';
import './series.css';

interface WarningAction {
  readonly label: string;
  /** Name for screen readers, where several warnings have the same action. */
  readonly name?: string;
  readonly onClick: () => void;
}

interface SeriesWarningsProps {
  readonly warnings: readonly Text[];
  readonly actions?: readonly WarningAction[];
  /** True for warnings that appear while the user works, which screen readers announce at once. */
  readonly isAlert?: boolean;
  /** File that the warnings belong to, where there are several. */
  readonly file?: string;
}

/** Shows what may be wrong with a file, and what can be done about it; nothing without a warning. */
export function SeriesWarnings({ warnings, actions = [], isAlert = false, file }: SeriesWarningsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  const name = file === undefined ? t('series.warnings') : t('series.warningsOf', { file });
  return (
    <div className="series-warnings" {...(isAlert ? { role: 'alert' } : { role: 'group', 'aria-label': name })}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <ul>
        {warnings.map(translate).map((warning) => (
          <li key={warning}>
            {file !== undefined && <strong>{file}: </strong>}
            {warning}
          </li>
        ))}
      </ul>
      {actions.map(({ label, name: own, onClick }) => (
        <button key={label} type="button" className="link-button" aria-label={own} onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}
