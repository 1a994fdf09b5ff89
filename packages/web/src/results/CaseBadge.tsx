import { useTranslation } from 'react-i18next';

/** Names the sensitivity case of a page; empty where the project has only one. */
export function CaseBadge({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) return null;
  return (
    <span className="badge clip" title={text}>
      {t('results.caseOf', { case: text })}
    </span>
  );
}
