import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberField } from '@hybrid/project/fields/field';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { closedFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { NumberInput } from '../fields/NumberInput';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { CurveChart } from './CurveChart';
import { CurveFile } from './CurveFile';
import { offBy, type CurveFit } from './curveFits';
import { FitCard } from './FitCard';
import { pointsOf, sortedRows, withPasted, withPoint, withRow, withoutRow } from './curveRows';
import type { SpecEditor } from './useSpecEditor';
import { useFit } from './useFit';

interface CurveTabProps {
  readonly fit: CurveFit;
  readonly editor: SpecEditor;
  /** The fields of the tab. */
  readonly children: ReactNode;
}

/** A tab with a measured curve: fields and rows at the left, the chart and the fit at the right. */
export function CurveTab({ fit, editor, children }: CurveTabProps) {
  const { spec } = editor;
  const [lit, setLit] = useState<number>();
  const state = useFit(fit, editor);
  return (
    <div className="curve-tab">
      <div>
        <section className="card item-card">
          <div className="item-rows">{children}</div>
        </section>
        <CurveTable fit={fit} editor={editor} lit={lit} onLit={setLit} problem={state.problem} />
      </div>
      <div>
        <section className="card item-card">
          <CurveChart fit={fit} spec={spec} lit={lit} />
        </section>
        <FitCard fit={fit} editor={editor} state={state} />
      </div>
    </div>
  );
}

interface CurveTableProps {
  readonly fit: CurveFit;
  readonly editor: SpecEditor;
  readonly lit: number | undefined;
  readonly onLit: (row: number | undefined) => void;
  readonly problem: string | undefined;
}

/** Shows the measured points in a table, each with the prediction of the fit. */
function CurveTable({ fit, editor, lit, onLit, problem }: CurveTableProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { spec, change } = editor;
  const curve = storageCurves[fit.curve];
  const title = translate(curve.label);
  const points: readonly CurvePoint[] = spec[fit.curve];
  const closed = closedFields(spec).has(fit.curve);
  const set = (next: readonly CurvePoint[], name: string) => change({ [fit.curve]: next }, `${title}: ${name}`);
  const sort = (by: keyof CurvePoint) => set(sortedRows(points, by), t('storageLibrary.rows.sorted'));
  return (
    <section className="card curve-table" aria-label={title}>
      <header className="curve-head">
        <h2>{title}</h2>
        <CurveFile curve={fit.curve} spec={spec} disabled={closed} onRows={(rows) => set(rows, t('storageLibrary.rows.fromFile'))} />
        <button
          type="button"
          className="link-button"
          disabled={closed}
          onClick={() => set(withRow(points), t('storageLibrary.rows.added'))}
        >
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('storageLibrary.rows.add')}
        </button>
      </header>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <span className="aside-text">{t('storageLibrary.rows.row')}</span>
            </th>
            <SortHead of={curve.x} disabled={closed} onSort={() => sort('x')} />
            <SortHead of={curve.y} disabled={closed} onSort={() => sort('y')} />
            <th scope="col">{t('storageLibrary.rows.fit')}</th>
            <th scope="col">{t('storageLibrary.rows.off')}</th>
            <th scope="col">
              <span className="aside-text">{t('storageLibrary.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, row) => (
            <PointRow
              // oxlint-disable-next-line react/no-array-index-key -- a row of a table of points is identified by its position
              key={row}
              fit={fit}
              spec={spec}
              point={point}
              row={row}
              closed={closed}
              isLit={lit === row}
              onLit={onLit}
              onChange={set}
            />
          ))}
        </tbody>
      </table>
      {problem ? (
        <p className="curve-note" role="alert">
          {problem}
        </p>
      ) : (
        <p className="curve-note">{t(`storageLibrary.rows.${closed ? 'closed' : points.length === 0 ? 'none' : 'paste'}`)}</p>
      )}
    </section>
  );
}

interface SortHeadProps {
  readonly of: NumberField;
  readonly disabled: boolean;
  readonly onSort: () => void;
}

/** Shows the heading of a coordinate, which sorts the rows by it. */
function SortHead({ of: { label, unit }, disabled, onSort }: SortHeadProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  return (
    <th scope="col">
      <button type="button" title={t('storageLibrary.rows.sort')} disabled={disabled} onClick={onSort}>
        {translate(label)} {unit === undefined || unit === 'cycles' ? '' : numbers.unit(unit)}
      </button>
    </th>
  );
}

interface PointRowProps {
  readonly fit: CurveFit;
  readonly spec: StorageSpec;
  readonly point: CurvePoint;
  /** Position of the point in the curve. */
  readonly row: number;
  readonly closed: boolean;
  readonly isLit: boolean;
  readonly onLit: (row: number | undefined) => void;
  readonly onChange: (points: readonly CurvePoint[], name: string) => void;
}

/** Edits one point; rows of a spreadsheet can be pasted from it on. */
function PointRow({ fit, spec, point, row, closed, isLit, onLit, onChange }: PointRowProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const curve = storageCurves[fit.curve];
  const points: readonly CurvePoint[] = spec[fit.curve];
  const predicted = fit.model(spec)(fit.predicts === 'y' ? point.x : point.y);
  const off = offBy(fit, spec, point);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const pasted = /[\t;\n]/.test(text.trim()) ? pointsOf(text, numbers.read) : [];
    if (pasted.length === 0) return;
    event.preventDefault();
    onChange(withPasted(points, row, pasted), t('storageLibrary.rows.pasted'));
  };
  return (
    <tr
      data-lit={isLit || undefined}
      onPointerEnter={() => onLit(row)}
      onPointerLeave={() => onLit(undefined)}
      onFocus={() => onLit(row)}
      onPaste={paste}
    >
      <td>{row + 1}</td>
      {(['x', 'y'] as const).map((axis) => {
        const id = `${fit.curve}-${row}-${axis}`;
        return (
          <td key={axis}>
            <label className="aside-text" htmlFor={id}>
              {t('storageLibrary.rows.cell', { column: translate(curve[axis].label), row: row + 1 })}
            </label>
            <NumberInput
              of={curve[axis]}
              id={id}
              unit=""
              value={point[axis]}
              disabled={closed}
              onCommit={(value) => onChange(withPoint(points, row, { [axis]: value }), t('storageLibrary.rows.changed', { row: row + 1 }))}
            />
          </td>
        );
      })}
      <td>{!closed && Number.isFinite(predicted) ? numbers.write(predicted, Math.min(curve[fit.predicts].decimals, 2)) : '—'}</td>
      <td>{closed || off === undefined ? '—' : numbers.column(off * 100, 1)}</td>
      <td>
        <button
          type="button"
          className="icon-button"
          disabled={closed}
          aria-label={t('storageLibrary.rows.remove', { row: row + 1 })}
          onClick={() => onChange(withoutRow(points, row), t('storageLibrary.rows.removed', { row: row + 1 }))}
        >
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
