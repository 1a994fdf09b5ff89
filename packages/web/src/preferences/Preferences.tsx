import { Popover } from '@mantine/core';
import { useId, useRef, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '@hybrid/api/accountCalls';
import { currencies, firstCurrencies } from '@hybrid/project/document/currencies';
import { languages, type LanguageChoice } from '@hybrid/project/basics/language';
import { Select } from '../ui/Select';
import { switchSingleKeys, useSingleKeys } from '../browser/singleKeys';
import { CheckBox } from '../ui/CheckBox';
import { useComingOpen } from '../ui/useComingOpen';
import './preferences.css';
import { useChangePreference } from './useChangePreference';
import { currencyName } from '../fields/currencyName';
import { languageNames } from '../i18n/languageNames';
import { useLanguage } from '../i18n/useLanguage';

export interface PreferencesProps {
  readonly user: UserSettings;
  readonly renderButton: (ref: Ref<HTMLButtonElement>, press: () => void) => ReactElement;
}

/** Popup of the defaults for new projects: mounted open, in place of the pressed button, and kept mounted. */
export function Preferences({ user, renderButton }: PreferencesProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useComingOpen(target);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus withRoles>
      <Popover.Target>{renderButton(target, () => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown>
        <PreferenceFields user={user} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PreferenceFields({ user }: Pick<PreferencesProps, 'user'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currencyOptions = currencies.map((currency) => (
    <option key={currency.code} value={currency.code}>
      {currencyName(currency, language)}
    </option>
  ));
  const id = useId();
  const { areOn } = useSingleKeys();
  const currency = useChangePreference('defaultCurrency');
  const dateFormat = useChangePreference('defaultDateFormat');
  const decimalPoint = useChangePreference('defaultDecimalPoint');
  const languageChoice = useChangePreference('defaultLanguage');
  const problem = currency.problem ?? dateFormat.problem ?? decimalPoint.problem ?? languageChoice.problem;
  return (
    <div className="preferences">
      <h2>{t('preferences.title')}</h2>
      <label htmlFor={`${id}-currency`}>{t('preferences.currency')}</label>
      <Select id={`${id}-currency`} wide value={user.defaultCurrency} onChange={currency.change}>
        {currencyOptions.slice(0, firstCurrencies.length)}
        <hr />
        {currencyOptions.slice(firstCurrencies.length)}
      </Select>
      <label htmlFor={`${id}-dateFormat`}>{t('preferences.dateFormat')}</label>
      <Select id={`${id}-dateFormat`} wide value={String(user.defaultDateFormat)} onChange={(value) => dateFormat.change(Number(value))}>
        {([0, 1, 2] as const).map((format) => (
          <option key={format} value={format}>
            {t(`preferences.dateFormats.${format}`)}
          </option>
        ))}
      </Select>
      <CheckBox
        label={t('preferences.comma')}
        checked={user.defaultDecimalPoint === ','}
        onChange={(comma) => decimalPoint.change(comma ? ',' : '.')}
      />
      <label htmlFor={`${id}-language`}>{t('preferences.language')}</label>
      <Select
        id={`${id}-language`}
        wide
        value={user.defaultLanguage}
        aria-describedby={`${id}-languageNote`}
        onChange={(value) => languageChoice.change(value as LanguageChoice)}
      >
        <option value="automatic">{t('preferences.automatic')}</option>
        {languages.map((name) => (
          <option key={name} value={name}>
            {languageNames[name]}
          </option>
        ))}
      </Select>
      <p id={`${id}-languageNote`} className="field-note">
        {t('preferences.languageNote')}
      </p>
      <p className="field-note">{t('preferences.note')}</p>
      <CheckBox label={t('preferences.singleKeys')} checked={areOn} onChange={switchSingleKeys} />
      <p className="field-note">{t('preferences.singleKeysNote')}</p>
      {problem && (
        <p role="alert" className="preferences-problem">
          {t('preferences.failed')} {problem.title}
        </p>
      )}
    </div>
  );
}
