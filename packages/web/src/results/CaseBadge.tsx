import { useTranslation } from 'react-i18next';

/** Says which sensitivity case a page is of; nothing where a project has one alone. */
export function CaseBadge({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) return null;
  return (
    <span className="badge clip" title={text}>
      {t('results.caseOf', { case: text })}
    </span>
  );
}
