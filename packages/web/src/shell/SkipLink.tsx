import { useTranslation } from 'react-i18next';
import { focusContent } from '../browser/headingFocus';

/** Leads past the header and the navigation of a page; shown while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className="skip-link"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
