import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { closedFields } from '@hybrid/project/library/storageSpec';
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
import type { ReactNode } from 'react';

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
        <section className="card item-card">{children}</section>
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

function CurveTable({ fit, editor, lit, onLit, problem }: CurveTableProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const { spec, change } = editor;
  const curve = storageCurves[fit.curve];
  const title = translate(curve.label);
  const points: readonly CurvePoint[] = spec[fit.curve];
  const closed = closedFields(spec).has(fit.curve);
  const model = fit.model(spec);
  const set = (next: readonly CurvePoint[], name: string) => change({ [fit.curve]: next }, `${title}: ${name}`);
  const paste = (event: ClipboardEvent, row: number) => {
    const text = event.clipboardData.getData('text');
    const pasted = /[\t;\n]/.test(text.trim()) ? pointsOf(text, numbers.read) : [];
    if (pasted.length === 0) return;
    event.preventDefault();
    set(withPasted(points, row, pasted), t('storageLibrary.rows.pasted'));
  };
  const head = (by: keyof CurvePoint) => (
    <th scope="col">
      <button
        type="button"
        title={t('storageLibrary.rows.sort')}
        disabled={closed}
        onClick={() => set(sortedRows(points, by), t('storageLibrary.rows.sorted'))}
      >
        {translate(curve[by].label)} {curve[by].unit === undefined || curve[by].unit === 'cycles' ? '' : numbers.unit(curve[by].unit)}
      </button>
    </th>
  );
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
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="aside-text">{t('storageLibrary.rows.row')}</span>
            </th>
            {head('x')}
            {head('y')}
            <th scope="col">{t('storageLibrary.rows.fit')}</th>
            <th scope="col">{t('storageLibrary.rows.off')}</th>
            <th scope="col">
              <span className="aside-text">{t('storageLibrary.delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, row) => {
            const predicted = model(fit.predicts === 'y' ? point.x : point.y);
            const off = offBy(fit, spec, point);
            return (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- a row of a table of points is identified by its position
                key={row}
                data-lit={lit === row || undefined}
                onPointerEnter={() => onLit(row)}
                onPointerLeave={() => onLit(undefined)}
                onFocus={() => onLit(row)}
                onPaste={(event) => paste(event, row)}
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
                        onCommit={(value) =>
                          set(withPoint(points, row, { [axis]: value }), t('storageLibrary.rows.changed', { row: row + 1 }))
                        }
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
                    onClick={() => set(withoutRow(points, row), t('storageLibrary.rows.removed', { row: row + 1 }))}
                  >
                    <IconTrash size={14} stroke={1.75} aria-hidden />
                  </button>
                </td>
              </tr>
            );
          })}
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
