import { clamp } from '@hybrid/project/basics/clamp';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { assignYears, yearsWithoutFile } from '@hybrid/project/document/priceSeries';
import { fieldMessage } from '@hybrid/project/fields/field';
import { FieldNote } from '../../ui/FieldNote';
import { useNumbers } from '../../ui/numbers';
import { seriesYear } from '../../series/seriesImport';
import { useDraft } from '../../ui/useDraft';
import { keepFocusNear } from '../../ui/useFocusBack';
import { useTranslate } from '../../i18n/translate';
import { keepsNegatives, withNegatives, type DraftFile } from './draftFiles';
import { YearCells } from './YearCells';
import { YearThumb } from './YearThumb';
import './prices.css';

interface PriceFilesTableProps {
  readonly name: string;
  readonly files: readonly DraftFile[];
  readonly lifetimeYears: number;
  /** Calendar year of the first project year. */
  readonly firstYear: number;
  /** Without it the table is read-only. */
  readonly onChange?: (files: readonly DraftFile[]) => void;
  /** Id of the file whose chart is shown below a read-only table. */
  readonly shown?: string | undefined;
  readonly onShow?: (id: string) => void;
}

interface Stroke {
  readonly id: string;
  readonly on: boolean;
  readonly last: number;
}

/** Removes years from one file; other files keep theirs. */
function erased(files: readonly DraftFile[], from: number, to: number, id: string): readonly DraftFile[] {
  const own = assignYears(
    files.filter((file) => file.id === id),
    from,
    to,
    undefined,
  );
  return files.map((file) => own.find((other) => other.id === file.id) ?? file);
}

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] } as const;

/** Table of price files (rows) and project years (columns), one filled cell per column. Rows are painted by mouse, or by Space and Shift + arrow. */
export function PriceFilesTable({ name, files, lifetimeYears, firstYear, onChange, shown, onShow }: PriceFilesTableProps) {
  const { t } = useTranslation();
  const [cursor, setCursor] = useState({ row: 0, year: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const years = Array.from({ length: lifetimeYears }, (_, year) => firstYear + year);
  const missing = new Set(yearsWithoutFile(files, lifetimeYears));
  const row = Math.min(cursor.row, Math.max(0, files.length - 1));

  const { paint, press, enter } = useBrush(files, onChange);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    const year = Number((event.target as HTMLElement).dataset['year'] ?? Number.NaN);
    if (Number.isNaN(year)) return;
    const [down, right] = Object.hasOwn(steps, key) ? steps[key as keyof typeof steps] : [0, 0];
    const ends = { Home: 0, End: lifetimeYears - 1 }[key];
    if (down === 0 && right === 0 && ends === undefined) return;
    event.preventDefault();
    const to = {
      row: clamp(row + down, 0, files.length - 1),
      year: ends ?? clamp(year + right, 0, lifetimeYears - 1),
    };
    const file = files[row];
    if (event.shiftKey && down === 0 && file) paint(file.id, file.projectYearsValid[year] ?? false, year, to.year);
    setCursor(to);
    body.current?.querySelector<HTMLElement>(`[data-row='${to.row}'][data-year='${to.year}']`)?.focus();
  };

  return (
    <div className="price-files" tabIndex={onChange ? undefined : 0} role="region" aria-label={name}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('prices.columnFile')}</th>
            <th scope="col">{t('prices.columnYear')}</th>
            <th scope="col">{t('prices.columnMap')}</th>
            <YearHeads years={years} missing={missing} />
            {onChange && <td />}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {files.map((file, index) => (
            <tr key={file.id}>
              <FileCells
                file={file}
                isShown={shown === file.id}
                onShow={onShow}
                onChange={onChange && ((next) => onChange(files.map((other) => (other === file ? next : other))))}
              />
              <YearCells
                file={file}
                row={index}
                years={years}
                missing={missing}
                brush={
                  onChange && {
                    current: row === index,
                    currentYear: Math.min(cursor.year, lifetimeYears - 1),
                    onPress: (year) => press(file, year),
                    onEnter: enter,
                    onFocus: (year) => setCursor({ row: index, year }),
                  }
                }
              />
              {onChange && (
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('prices.remove', { file: file.data.name })}
                    title={t('prices.remove', { file: file.data.name })}
                    onClick={() => {
                      keepFocusNear();
                      onChange(files.filter((other) => other !== file));
                    }}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Paints years of a file, from where the mouse is pressed to where it is released. */
function useBrush(files: readonly DraftFile[], onChange: PriceFilesTableProps['onChange']) {
  const stroke = useRef<Stroke>(undefined);
  useEffect(() => {
    const lift = () => (stroke.current = undefined);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', lift);
    return () => {
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', lift);
    };
  }, []);

  const paint = (id: string, on: boolean, from: number, to: number) =>
    onChange?.(on ? assignYears(files, from, to, id) : erased(files, from, to, id));

  const press = (file: DraftFile, year: number) => {
    const on = !(file.projectYearsValid[year] ?? false);
    stroke.current = { id: file.id, on, last: year };
    paint(file.id, on, year, year);
  };

  const enter = (year: number) => {
    const drawn = stroke.current;
    if (!drawn || drawn.last === year) return;
    stroke.current = { ...drawn, last: year };
    paint(drawn.id, drawn.on, drawn.last, year);
  };

  return { paint, press, enter };
}

interface YearHeadsProps {
  readonly years: readonly number[];
  /** Indices of the years without a file. */
  readonly missing: ReadonlySet<number>;
}

/** Heads of the project years; every fifth is written, and those without a file. */
function YearHeads({ years, missing }: YearHeadsProps) {
  const { t } = useTranslation();
  return years.map((year, index) => {
    const gap = missing.has(index);
    const written = gap ? `’${String(year).slice(-2)}` : index === 0 || year % 5 === 0 ? String(year) : '';
    return (
      <th key={year} scope="col" className="price-year" data-missing={gap || undefined} data-written={written !== '' || undefined}>
        <span className="aside-text">{gap ? t('prices.missing', { year }) : year}</span>
        <span aria-hidden>{written}</span>
      </th>
    );
  });
}

interface FileCellsProps extends FiguresProps {
  readonly isShown: boolean;
  readonly onShow: ((id: string) => void) | undefined;
}

/** Name, year and small picture of a file. */
function FileCells({ file, isShown, onShow, onChange }: FileCellsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <>
      <th scope="row" className="price-file">
        {onShow ? (
          <button
            type="button"
            className="link-button clip"
            aria-expanded={isShown}
            aria-label={t('prices.show', { file: file.data.name })}
            onClick={() => onShow(file.id)}
          >
            {file.data.name}
          </button>
        ) : (
          <span className="strong clip" title={file.data.name}>
            {file.data.name}
          </span>
        )}
        <span className="price-facts clip" title={file.data.notes.map(translate).join(' · ')}>
          {file.data.notes.map(translate).join(' · ')}
        </span>
        {file.data.reading !== undefined && (
          <span className="price-facts clip" title={file.data.reading}>
            {file.data.reading}
          </span>
        )}
        <Figures file={file} onChange={onChange} />
      </th>
      <td>
        {onChange ? <YearInput file={file} onCommit={(year) => onChange({ ...file, data: { ...file.data, year } })} /> : file.data.year}
      </td>
      <td>
        <YearThumb file={file} name={t('prices.mapOf', { file: file.data.name })} />
        <Ends file={file} />
      </td>
    </>
  );
}

interface FiguresProps {
  readonly file: DraftFile;
  readonly onChange?: ((file: DraftFile) => void) | undefined;
}

/** Shows the mean and the handling of negative prices, which can still be chosen for a file that was just read. */
function Figures({ file, onChange }: FiguresProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { mean, negativeCount } = file.data.statistics;
  const kept = keepsNegatives(file);
  const name = file.data.name;
  return (
    <span className="price-facts">
      {t('prices.figures', { mean: numbers.column(mean, 2) })}
      {' · '}
      {negativeCount === 0
        ? t('prices.noNegative')
        : t(kept ? 'prices.negativeKept' : 'prices.negativeZero', { count: negativeCount, text: numbers.write(negativeCount, 0) })}
      {onChange && file.reading && negativeCount > 0 && (
        <button
          type="button"
          className="link-button"
          aria-label={t(kept ? 'prices.toZeroOf' : 'prices.toKeepOf', { file: name })}
          onClick={() => onChange(withNegatives(file, !kept))}
        >
          {t(kept ? 'prices.toZero' : 'prices.toKeep')}
        </button>
      )}
    </span>
  );
}

function Ends({ file }: { readonly file: DraftFile }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { minimum, maximum } = file.data.statistics;
  return (
    <span className="price-ends">
      {t('prices.ends', { minimum: numbers.column(minimum, 2), maximum: numbers.column(maximum, 2), unit: numbers.unit('¤/MWh') })}
    </span>
  );
}

interface YearInputProps {
  readonly file: DraftFile;
  readonly onCommit: (year: number) => void;
}

function YearInput({ file, onCommit }: YearInputProps) {
  const { t } = useTranslation();
  const draft = useDraft<number>({
    value: file.data.year,
    shown: String(file.data.year),
    read: (text) => {
      const year = text.trim() === '' ? Number.NaN : Number(text);
      const message = fieldMessage(seriesYear, year);
      return message === undefined ? { value: year } : { message };
    },
    onCommit,
  });
  const id = `price-year-${file.id}`;
  return (
    <>
      <span className="control" data-kind="year" data-bad={draft.message !== undefined || undefined}>
        <input
          {...draft.input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('prices.yearOf', { file: file.data.name })}
          aria-invalid={draft.message !== undefined}
          aria-describedby={draft.message === undefined ? undefined : `${id}-note`}
        />
      </span>
      <FieldNote id={id} message={draft.message} />
    </>
  );
}
