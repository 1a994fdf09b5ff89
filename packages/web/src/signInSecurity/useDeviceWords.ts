import { useTranslation } from 'react-i18next';
import { deviceName } from './deviceName';

/** Returns a function that names a browser in the language of the user. */
export function useDeviceWords(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const name = deviceName(userAgent);
    return name ? t('signInSecurity.deviceOn', { ...name }) : t('signInSecurity.unknownDevice');
  };
}
