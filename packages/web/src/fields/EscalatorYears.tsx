import { useCallback, useMemo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { multipleOfYear, pastedValues, type YearValue } from '@hybrid/project/costs/escalator';
import type { NumberField } from '@hybrid/project/fields/field';
import { Chart } from '../charts/Chart';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import { NumberInput } from './NumberInput';
import { useNumbers } from '../ui/numbers';
import './escalator.css';

interface EscalatorYearsProps {
  readonly id: string;
  /** Calendar year of the first value. */
  readonly firstYear: number;
  /** Title of the values. */
  readonly title: string;
  /** Field definition of a value; by default a multiple of the first year's figure. */
  readonly of?: NumberField;
  readonly values: readonly YearValue[];
  readonly onChange: (values: readonly YearValue[], words: string) => void;
}

const rowsOf = { ArrowUp: -1, ArrowDown: 1, Enter: 1 } as const;

/** Edits the values of the years in a table that accepts pasted lines, with a line chart. */
export function EscalatorYears({ id, firstYear, title, of = multipleOfYear, values, onChange }: EscalatorYearsProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const labels = useMemo(() => values.map(({ year }) => String(firstYear + year - 1)), [values, firstYear]);
  const option = useCallback(
    (theme: ChartTheme) => ({
      grid: { left: 44, right: 8, top: 10, bottom: 22 },
      xAxis: { type: 'category' as const, data: labels, ...axisLook(theme), splitLine: { show: false } },
      yAxis: { type: 'value' as const, scale: true, splitNumber: 4, ...axisLook(theme) },
      series: [
        {
          type: 'line' as const,
          name: title,
          data: values.map(({ value }) => value),
          symbolSize: 4,
          lineStyle: { color: theme.accent, width: 2 },
          itemStyle: { color: theme.accent },
        },
      ],
    }),
    [labels, title, values],
  );

  const put = (index: number, value: number) => {
    const words = t('escalator.yearChange', {
      year: labels[index],
      before: numbers.write(values[index]?.value ?? of.initial, of.decimals),
      after: numbers.write(value, of.decimals),
    });
    onChange(
      values.map((item, at) => (at === index ? { ...item, value } : item)),
      words,
    );
  };

  const paste = (event: ClipboardEvent, from: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const next = [...values.slice(0, from), ...pastedValues(values.slice(from), text, numbers.read)];
    onChange(next, t('escalator.pasted', { year: labels[from] }));
  };

  /** Enter and the arrow keys move from year to year, as in a table of figures. */
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = Object.hasOwn(rowsOf, event.key) ? rowsOf[event.key as keyof typeof rowsOf] : 0;
    const next = step === 0 ? null : document.getElementById(`${id}-${index + step}`);
    if (!(next instanceof HTMLInputElement)) return;
    event.preventDefault();
    next.focus();
    next.select();
  };

  return (
    <div className="escalator-editor">
      <div className="escalator-table">
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('escalator.year')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ year, value }, index) => (
              <tr key={year} onKeyDown={(event) => move(event, index)} onPaste={(event) => paste(event, index)}>
                <th scope="row">
                  <label htmlFor={`${id}-${index}`}>{labels[index]}</label>
                </th>
                <td>
                  <NumberInput of={of} id={`${id}-${index}`} value={value} note="" onCommit={(next) => put(index, next)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="escalator-chart">
        <Chart
          option={option}
          height={200}
          name={`${title}, ${labels[0]}–${labels.at(-1)}`}
          table={{
            columns: [t('escalator.year'), title],
            rows: values.map(({ value }, index) => [labels[index] ?? '', numbers.write(value, of.decimals)]),
          }}
        />
        <p className="field-note">{t('escalator.paste')}</p>
      </div>
    </div>
  );
}
