import { useTranslation } from 'react-i18next';
import { currencies, firstCurrencies } from '@hybrid/project/document/currencies';
import { siteFields } from '@hybrid/project/document/site';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { Select } from '../ui/Select';
import { FieldRow } from '../fields/Field';
import { CheckBox } from '../ui/CheckBox';
import { translate } from '../i18n/translate';
import { edit, useProject } from '../openProject/projectStore';
import { currencyName } from '../fields/currencyName';
import { useLanguage } from '../i18n/useLanguage';

const change = (fields: Parameters<typeof setFields>[0], name: string): void => edit(name, setFields(fields));

/** Shows currency, dates and numbers in the format of the project. */
export function ShownAs() {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const language = useLanguage();
  const options = currencies.map((currency) => (
    <option key={currency.code} value={currency.code}>
      {currencyName(currency, language)}
    </option>
  ));
  const pick = (code: string) => {
    const currency = currencies.find((one) => one.code === code);
    if (currency) change({ currency: code, currencySymbol: currency.symbol }, `${t('setup.currency')} ${project.currency} → ${code}`);
  };
  return (
    <section>
      <h2>{t('setup.shownAs')}</h2>
      <FieldRow label={t('setup.currency')} htmlFor="currency" help={siteFields.currency.help}>
        <Select id="currency" wide value={project.currency} onChange={pick}>
          {!currencies.some(({ code }) => code === project.currency) && <option value={project.currency}>{project.currency}</option>}
          {options.slice(0, firstCurrencies.length)}
          <hr />
          {options.slice(firstCurrencies.length)}
        </Select>
        <span className="field-note">{project.currencySymbol}</span>
      </FieldRow>
      <FieldRow
        label={translate(siteFields.dateFormat.label)}
        htmlFor="dateFormat"
        help={`${translate(siteFields.dateFormat.help ?? '')} ${translate(siteFields.useCommaAsDecimalPoint.label)}: ${translate(siteFields.useCommaAsDecimalPoint.help ?? '')}`}
      >
        <Select
          id="dateFormat"
          value={String(project.dateFormat)}
          onChange={(value) => change({ dateFormat: Number(value) as 0 | 1 | 2 }, translate(siteFields.dateFormat.label))}
        >
          {siteFields.dateFormat.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {translate(label)}
            </option>
          ))}
        </Select>
        <CheckBox
          id="useCommaAsDecimalPoint"
          label={translate(siteFields.useCommaAsDecimalPoint.label)}
          checked={project.useCommaAsDecimalPoint}
          onChange={(useCommaAsDecimalPoint) =>
            change(
              { useCommaAsDecimalPoint },
              t(useCommaAsDecimalPoint ? 'setup.on' : 'setup.off', { name: translate(siteFields.useCommaAsDecimalPoint.label) }),
            )
          }
        />
      </FieldRow>
    </section>
  );
}
