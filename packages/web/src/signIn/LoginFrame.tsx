import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/Mark';
import { PriceYear } from './PriceYear';
import '../ui/inputs.css';
import './signIn.css';

/** Page for signed-out users: a column for the form, and the static chart beside it. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="login">
      <main id="content" className="login-side">
        <div className="brand" data-size="large">
          <Mark size={30} />
          {t('shell.product')}
        </div>
        {children}
        <p className="muted login-foot">{t('shell.login.madeFor')}</p>
      </main>
      <PriceYear />
    </div>
  );
}
