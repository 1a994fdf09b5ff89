import { optimalityText } from '@hybrid/project/results/committeeAnswers';
import type { Details } from '@hybrid/project/results/details';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureWords } from '../../openProject/useFigureWords';

/** Id of the line, which evidence leads to. */
export const auditId = 'audit';

/** Shows the basis of the figures: the version of the engine, the optimality gap of the dispatch, and the notes of the engine. */
export function AuditLine({ audit }: { readonly audit: Details['audit'] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useFigureWords();
  return (
    <p id={auditId} tabIndex={-1} className="results-note audit">
      {[t('results.audit.engine', { version: audit.engineVersion }), ...[optimalityText(audit, words), ...audit.notes].map(translate)].join(
        ' · ',
      )}
    </p>
  );
}
