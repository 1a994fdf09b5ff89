import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart, useLateOpening } from '../ui/latePart';
import { useUser } from '../session/useUser';
import type { PreferencesProps } from './Preferences';

const preferences = latePart<PreferencesProps>(async () => (await import('./Preferences')).Preferences);

/** Header button for the defaults of new projects. */
export function PreferencesButton() {
  const { t } = useTranslation();
  const { Part, open } = useLateOpening(preferences);
  const user = useUser();
  if (!user) return null;
  const renderButton = (ref: Ref<HTMLButtonElement>, press: () => void) => (
    <button ref={ref} type="button" className="icon-button" aria-label={t('preferences.title')} aria-haspopup="dialog" onClick={press}>
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return Part ? <Part user={user} renderButton={renderButton} /> : renderButton(null, open);
}
