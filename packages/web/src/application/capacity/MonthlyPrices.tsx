import { Modal } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { fieldMessage } from '@hybrid/project/fields/field';
import { useMonthNames } from '../../charts/monthNames';
import { NumberInput } from '../../fields/NumberInput';
import { useNumbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { unitLabel } from './priceUnit';

interface MonthlyPricesProps {
  readonly market: CapacityMarket;
  readonly onChange: (change: Partial<CapacityMarket>, name: string) => void;
}

const { capacityPrice: field } = capacityMarketFields;

/** Edits the price of each month, behind a button. Months with a price of 0 are left out, and a note says so. */
export function MonthlyPrices({ market, onChange }: MonthlyPricesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [open, setOpen] = useState(false);
  const { capacityPriceMonthly: prices, priceUnit } = market;
  const id = `${market.id}-capacityPriceMonthly`;
  const unit = unitLabel(priceUnit, numbers);
  const names = useMonthNames();
  const leftOut = names.filter((_, month) => prices[month] === 0);
  const isPriced = leftOut.length < names.length;

  const change = (month: number, price: number) => {
    const [before, after] = [prices[month] ?? 0, price].map((value) => numbers.write(value, field.decimals));
    const next = prices.map((old, at) => (at === month ? price : old));
    onChange({ capacityPriceMonthly: next }, t('capacity.monthEdit', { month: names[month], before, after, unit }));
  };
  const paste = (event: ClipboardEvent, month: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .filter((line) => line.trim() !== '');
    const pasted = lines.map((line) => numbers.read(line));
    if (lines.length < 2 || pasted.some((value) => fieldMessage(field, value) !== undefined)) return;
    event.preventDefault();
    const next = prices.map((old, at) => pasted[at - month] ?? old);
    onChange({ capacityPriceMonthly: next }, t('capacity.monthsEdit'));
  };

  return (
    <>
      <button type="button" className="months-button" id={id} onClick={() => setOpen(true)}>
        <IconTable size={14} stroke={1.75} aria-hidden />
        {t('capacity.months')}
      </button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('capacity.monthsTitle')} size={440}>
        <table className="capacity-table month-prices">
          <caption className="aside-text">{t('capacity.monthsTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('capacity.month')}</th>
              <th scope="col">
                {translate(field.label)} <span className="muted">{unit}</span>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {names.map((name, month) => (
              <tr key={name} onPaste={(event) => paste(event, month)}>
                <th scope="row">
                  <label htmlFor={`${id}-${month + 1}`}>{name}</label>
                </th>
                <td>
                  <NumberInput
                    of={field}
                    id={`${id}-${month + 1}`}
                    value={prices[month] ?? 0}
                    note=""
                    onCommit={(price) => change(month, price)}
                  />
                </td>
                <td className="muted">{prices[month] === 0 ? t('capacity.leftOut') : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="capacity-note">{t('capacity.monthsPaste')}</p>
      </Modal>
      {leftOut.length > 0 && isPriced && (
        <span className="field-note">{t('capacity.leftOutNote', { count: leftOut.length, months: leftOut.join(', ') })}</span>
      )}
    </>
  );
}
