import { useTranslation } from 'react-i18next';
import type { FileFact, ImportReply } from '@hybrid/api/inputCalls';
import { fieldMessage } from '@hybrid/project/fields/field';
import { Select } from '../ui/Select';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { FieldRow } from '../ui/FieldRow';
import { useNumbers } from '../ui/numbers';
import { Segmented, type SegmentedProps } from '../ui/Segmented';
import { useDraft } from '../ui/useDraft';
import { useFactText } from './factTexts';
import { seriesYear, yearIsFromFile } from './seriesImport';

/* Choices of the user about a file that lacks the information. */

interface ColumnSelectProps {
  readonly id: string;
  readonly columns: ImportReply['columns'];
  /** Undefined until the user chooses one, if the file does not specify it. */
  readonly value: string | undefined;
  readonly onChange: (column: string) => void;
}

/** Selects the column that is read from a file with several. */
export function ColumnSelect({ id, columns, value, onChange }: ColumnSelectProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <Select id={id} wide value={value ?? ''} onChange={onChange}>
      {value === undefined && <option value="">{t('series.columnChoose', { count: columns.length })}</option>}
      {columns.map(({ name, unit, samples }) => (
        <option key={name} value={name}>
          {[
            unit === undefined || name.includes(unit) ? name : `${name} (${unit})`,
            samples
              .slice(0, 3)
              .map((sample) => numbers.write(sample, 2))
              .join('; '),
          ].join(': ')}
        </option>
      ))}
    </Select>
  );
}

/** The choice of the column as a row of a dialog. */
export function ColumnRow({ id, ...choice }: ColumnSelectProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('series.column')} htmlFor={id}>
      <ColumnSelect id={id} {...choice} />
    </FieldRow>
  );
}

interface UnitSelectProps {
  readonly id: string;
  readonly choices: ImportReply['unitChoices'];
  /** Unit that the file was read in without an answer; undefined while it is not known. */
  readonly fact: FileFact | undefined;
  /** Undefined until the user chooses one. */
  readonly value: string | undefined;
  readonly onChange: (unit: string | undefined) => void;
}

/** Selects the unit of the values. */
export function UnitSelect({ id, choices, fact, value, onChange }: UnitSelectProps) {
  const { t } = useTranslation();
  const text = useFactText();
  const numbers = useNumbers();
  return (
    <Select id={id} value={value ?? ''} onChange={(unit) => onChange(unit === '' ? undefined : unit)}>
      <option value="">{fact && fact.source !== 'user' ? text(fact) : t('series.unitChoose')}</option>
      {choices.map((unit) => (
        <option key={unit} value={unit}>
          {unit.startsWith('/') ? `${numbers.currencySymbol}${unit}` : unit}
        </option>
      ))}
    </Select>
  );
}

/** The choice of the unit as a row of a dialog; nothing where there is no choice. */
export function UnitRow(unit: UnitSelectProps) {
  const { t } = useTranslation();
  if (unit.choices.length === 0) return null;
  return (
    <FieldRow label={t('series.unit')} htmlFor={unit.id}>
      <UnitSelect {...unit} />
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
}: DecimalMarkProps & Pick<SegmentedProps<string>, 'id' | 'size' | 'label' | 'labelledBy'>) {
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

interface YearInputProps {
  readonly id: string;
  readonly value: number;
  readonly note?: string;
  readonly onChange: (year: number) => void;
}

/** Edits the year of a file without dates. */
export function YearInput({ id, value, note, onChange }: YearInputProps) {
  const draft = useDraft<number>({
    value,
    shown: String(value),
    read: (text) => {
      const year = text.trim() === '' ? Number.NaN : Number(text);
      const message = fieldMessage(seriesYear, year);
      return message === undefined ? { value: year } : { message };
    },
    onCommit: onChange,
  });
  return (
    <>
      <span className="control" data-kind="number" data-bad={draft.message !== undefined || undefined}>
        <input
          {...draft.input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={draft.message !== undefined}
          {...describedBy(id, draft.message, note)}
        />
      </span>
      <FieldNote id={id} message={draft.message} note={note} />
    </>
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

/** The year of a file as a row of a dialog, which is edited where the file has no dates. */
export function YearRow({ id, reply, asked, label, onChange }: YearRowProps) {
  const { t } = useTranslation();
  const name = label ?? t('series.year');
  if (yearIsFromFile(reply, asked)) return <FieldRow label={name}>{t('series.yearFromFile', { year: reply.year })}</FieldRow>;
  return (
    <FieldRow label={name} htmlFor={id}>
      <YearInput id={id} value={reply.year} note={t('series.yearNote')} onChange={onChange} />
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
