import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { firstCurrencies } from '@hybrid/project/document/currencies';
import { economicsFields } from '@hybrid/project/document/economics';
import { defaultLocation, siteFields, siteTimeZoneHours } from '@hybrid/project/document/site';
import { batteryFields } from '@hybrid/project/fromPrices/batteryFields';
import { priceMarkets, type PriceMarket } from '@hybrid/project/fromPrices/priceMarkets';
import { libraryCapitalPerKWh, type BatteryChoices } from '@hybrid/project/fromPrices/projectFromPrices';
import { Select } from '../../ui/Select';
import { FieldInput } from '../../fields/FieldInput';
import { FieldRow } from '../../ui/FieldRow';
import { useTranslate } from '../../i18n/translate';
import type { Found } from './useNewProject';

interface MarketOfPricesProps {
  readonly name: string;
  readonly market: Found<PriceMarket | undefined>;
  readonly currency: Found<string>;
  readonly onName: (name: string) => void;
  readonly onMarket: (id: string) => void;
  readonly onCurrency: (code: string) => void;
}

/** Shows name, market and currency of the project, and says what was found in the file and what is assumed. */
export function MarketOfPrices({ name, market, currency, onName, onMarket, onCurrency }: MarketOfPricesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const location = market.value?.location ?? defaultLocation;
  const place = t('priceProject.place', { place: location.address, zone: translate(timeZoneText(siteTimeZoneHours(location))) });
  const source = t(market.isFound ? 'priceProject.found' : market.value ? 'priceProject.chosen' : 'priceProject.unknown');
  return (
    <section className="new-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('priceProject.project')}</h3>
      <FieldRow label={siteFields.name.label} htmlFor={`${id}-name`}>
        <FieldInput of={siteFields.name} id={`${id}-name`} value={name} onCommit={onName} />
      </FieldRow>
      <FieldRow label={siteFields.electricityMarket.label} htmlFor={`${id}-market`} note={`${source}; ${place}`}>
        <Select id={`${id}-market`} value={market.value?.id ?? ''} onChange={onMarket}>
          {priceMarkets.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          <option value="">{t('priceProject.otherMarket')}</option>
        </Select>
      </FieldRow>
      <FieldRow
        label={siteFields.currency.label}
        htmlFor={`${id}-currency`}
        note={t(currency.isFound ? 'priceProject.found' : 'priceProject.currencyAssumed')}
      >
        <Select id={`${id}-currency`} value={currency.value} onChange={onCurrency}>
          {[...new Set([...firstCurrencies, currency.value])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </FieldRow>
    </section>
  );
}

interface ProposedBatteryProps {
  readonly battery: BatteryChoices;
  readonly onChange: (change: Partial<BatteryChoices>) => void;
}

/** Edits the proposed battery and the economics that decide its first figure. */
export function ProposedBattery({ battery, onChange }: ProposedBatteryProps) {
  const { t } = useTranslation();
  const id = useId();
  const ofLibrary = libraryCapitalPerKWh(battery.hours);
  return (
    <section className="new-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('priceProject.plant')}</h3>
      <FieldRow label={t('storage.power')} htmlFor={`${id}-power`}>
        <FieldInput of={batteryFields.powerMW} id={`${id}-power`} value={battery.powerMW} onCommit={(powerMW) => onChange({ powerMW })} />
      </FieldRow>
      <FieldRow label={t('priceProject.hours')} htmlFor={`${id}-hours`}>
        <FieldInput of={batteryFields.hours} id={`${id}-hours`} value={battery.hours} onCommit={(hours) => onChange({ hours })} />
      </FieldRow>
      <FieldRow label={t('estimate.capital')} htmlFor={`${id}-capital`}>
        <FieldInput
          of={batteryFields.capitalPerKWh}
          id={`${id}-capital`}
          value={battery.capitalPerKWh ?? ofLibrary}
          note={t(battery.capitalPerKWh === undefined ? 'priceProject.capitalOfLibrary' : 'priceProject.capitalNote')}
          onCommit={(capitalPerKWh) => onChange({ capitalPerKWh })}
        />
      </FieldRow>
      <FieldRow label={batteryFields.gridMW.label} htmlFor={`${id}-grid`} help={batteryFields.gridMW.help}>
        <FieldInput of={batteryFields.gridMW} id={`${id}-grid`} value={battery.gridMW} onCommit={(gridMW) => onChange({ gridMW })} />
      </FieldRow>
      <FieldRow label={economicsFields.discountRate.label} htmlFor={`${id}-rate`} help={economicsFields.discountRate.help}>
        <FieldInput
          of={economicsFields.discountRate}
          id={`${id}-rate`}
          value={battery.discountRate}
          onCommit={(discountRate) => onChange({ discountRate })}
        />
      </FieldRow>
      <FieldRow label={siteFields.lifetime.label} htmlFor={`${id}-lifetime`} help={siteFields.lifetime.help}>
        <FieldInput
          of={siteFields.lifetime}
          id={`${id}-lifetime`}
          value={battery.lifetime}
          onCommit={(lifetime) => onChange({ lifetime })}
        />
      </FieldRow>
    </section>
  );
}
