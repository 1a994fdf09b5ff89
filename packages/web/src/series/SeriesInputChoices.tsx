import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReply } from '@hybrid/api/inputCalls';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { fieldMessage } from '@hybrid/project/fields/field';
import { Select } from '../fields/ChoiceInput';
import { FieldNote } from '../ui/FieldNote';
import { FieldRow } from '../ui/FieldRow';
import { useNumbers } from '../ui/numbers';
import { Segmented, type SegmentedProps } from '../ui/Segmented';
import { seriesYear, yearIsFromFile } from './seriesImport';
import { TimeZoneSelect } from '../fields/TimeZoneSelect';

/* Choices of the user about a file that lacks the information. */

interface ColumnRowProps {
  readonly id: string;
  readonly columns: ImportReply['columns'];
  /** Undefined until the user chooses one, if the file does not specify it. */
  readonly value: string | undefined;
  readonly onChange: (column: string) => void;
}

/** Selects the column that is read from a file with several. */
export function ColumnRow({ id, columns, value, onChange }: ColumnRowProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <FieldRow label={t('series.column')} htmlFor={id}>
      <Select id={id} wide value={value ?? ''} onChange={onChange}>
        {value === undefined && <option value="">{t('series.columnChoose', { count: columns.length })}</option>}
        {columns.map(({ name, unit, samples }) => (
          <option key={name} value={name}>
            {[
              unit === undefined ? name : `${name} (${unit})`,
              samples
                .slice(0, 3)
                .map((sample) => numbers.write(sample, 2))
                .join('; '),
            ].join(': ')}
          </option>
        ))}
      </Select>
    </FieldRow>
  );
}

interface TimeZoneRowProps {
  readonly id: string;
  /** UTC offset in the file [h]; undefined if it has none. */
  readonly fileOffset: number | undefined;
  /** UTC offset for a file without one: the user's choice, or the site's [h]. */
  readonly value: number | undefined;
  readonly onChange: (hours: number) => void;
}

/** Selects the standard time of the values in a file. */
export function TimeZoneRow({ id, fileOffset, value, onChange }: TimeZoneRowProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('series.timeZone')} help={t('series.timeZoneHelp')} {...(fileOffset === undefined && { htmlFor: id })}>
      {fileOffset === undefined ? (
        <TimeZoneSelect id={id} value={value} unset={t('series.timeZoneOfSite')} onChange={onChange} />
      ) : (
        <span>{t('series.timeZoneStated', { zone: timeZoneText(fileOffset) })}</span>
      )}
    </FieldRow>
  );
}

interface DecimalMarkProps {
  /** True for a comma, false for a point. */
  readonly comma: boolean;
  readonly disabled?: boolean;
  readonly onChange: (comma: boolean) => void;
}

/** Selects the decimal mark of a file; the choice has a label of its own or is labelled by its surroundings. */
export function DecimalMark({
  comma,
  onChange,
  ...look
}: DecimalMarkProps & Pick<SegmentedProps<string>, 'size' | 'label' | 'labelledBy'>) {
  const { t } = useTranslation();
  return (
    <Segmented
      {...look}
      value={comma ? ',' : '.'}
      options={[
        { value: '.', label: t('series.dot') },
        { value: ',', label: t('series.comma') },
      ]}
      onChange={(mark) => onChange(mark === ',')}
    />
  );
}

/** The choice of the decimal mark as a row of a dialog. */
export function DecimalMarkRow(mark: DecimalMarkProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('series.decimalMark')}>
      <DecimalMark {...mark} label={t('series.decimalMark')} />
    </FieldRow>
  );
}

interface YearRowProps {
  readonly id: string;
  readonly reply: Pick<ImportReply, 'year'>;
  readonly asked: number | undefined;
  /** Label in place of “Year”, if the file has several. */
  readonly label?: string;
  readonly onChange: (year: number) => void;
}

/** Edits the year of a file without dates. */
export function YearRow({ id, reply, asked, label, onChange }: YearRowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(asked ?? defaultSeriesYear));
  const name = label ?? t('series.year');
  if (yearIsFromFile(reply, asked)) return <FieldRow label={name}>{t('series.yearFromFile', { year: reply.year })}</FieldRow>;
  const message = fieldMessage(seriesYear, typed.trim() === '' ? Number.NaN : Number(typed));
  const commit = () => {
    if (message === undefined && Number(typed) !== (asked ?? defaultSeriesYear)) onChange(Number(typed));
  };
  return (
    <FieldRow label={name} htmlFor={id}>
      <span className="control" data-kind="number" data-bad={message !== undefined || undefined}>
        <input
          id={id}
          inputMode="numeric"
          value={typed}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </span>
      <FieldNote id={id} message={message} note={t('series.yearNote')} />
    </FieldRow>
  );
}

interface NegativePricesProps {
  readonly count: number;
  readonly keep: boolean;
  readonly onChange: (keep: boolean) => void;
}

export function NegativePrices({ count, keep, onChange }: NegativePricesProps) {
  const { t } = useTranslation();
  const note = count === 0 ? t('series.noNegative') : t(keep ? 'series.negativeWouldKeep' : 'series.negativeWouldZero', { count });
  return (
    <FieldRow label={t('series.negativePrices')} note={note}>
      <Segmented
        label={t('series.negativePrices')}
        value={keep ? 'keep' : 'zero'}
        options={[
          { value: 'zero', label: t('series.zero') },
          { value: 'keep', label: t('series.keep') },
        ]}
        onChange={(choice) => onChange(choice === 'keep')}
      />
    </FieldRow>
  );
}
