import { Button } from '@mantine/core';
import { CopyableTable } from '../exports/CopyableTable';
import {
  proFormaBalances,
  proFormaRows,
  type ProFormaNode,
  type ProFormaRow,
  type ProFormaSection,
  type ProFormaTree,
} from '@hybrid/project/results/proForma';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { absentMark, amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import './proForma.css';

interface ProFormaGridProps {
  readonly tree: ProFormaTree;
  readonly yearLabels: readonly string[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

const isMoney = ({ unit }: ProFormaNode): boolean => unit === '¤';

/** Rows of money whose sum over the years has no meaning, since each year holds the sum of those before it. */
const cumulative: readonly string[] = ['cumulativeCashFlow', 'cumulativeDiscountedCashFlow'] satisfies readonly ProFormaSection[];

/** Returns the rows that are totals of others. */
const folding = (tree: ProFormaTree): readonly string[] =>
  proFormaRows(tree).flatMap(({ node: { id, children } }) => (children.length > 0 ? [id] : []));

/**
 * Shows the rows of a pro forma; totals can be expanded. Arrow keys move between rows: right expands one or moves into it, left collapses one or
 * moves out of it. Expanded rows stay so when the money unit changes.
 */
export function ProFormaGrid({ tree, yearLabels, scale, look }: ProFormaGridProps) {
  const { t } = useTranslation();
  const { rows, here, open, setOpen, toggle, setPlace, body, onKeyDown } = useProFormaRows(tree);
  return (
    <>
      <div className="pro-forma-tools">
        <Button size="xs" variant="default" onClick={() => setOpen(new Set(folding(tree)))}>
          {t('results.proForma.openAll')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen(new Set())}>
          {t('results.proForma.closeAll')}
        </Button>
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      <CopyableTable name={t('results.proForma.title')} place="corner">
        <div className="card pro-forma" tabIndex={0} role="region" aria-label={t('results.proForma.title')}>
          <table className="year-table" role="treegrid" aria-label={t('results.proForma.title')} aria-readonly="true">
            <thead>
              <tr>
                <th scope="col">{t('results.proForma.row')}</th>
                <th scope="col">{t('results.proForma.unit')}</th>
                <th scope="col">{t('results.proForma.total')}</th>
                {yearLabels.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={onKeyDown}>
              {rows.map((row, index) => (
                <GridRow
                  key={row.node.id}
                  row={row}
                  isOpen={open.has(row.node.id)}
                  isTabbable={index === here}
                  yearLabels={yearLabels}
                  scale={scale}
                  look={look}
                  onFocus={() => setPlace(index)}
                  onToggle={() => toggle(row.node.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </CopyableTable>
    </>
  );
}

/** Returns the rows in view, which of them are expanded, and which one the keys are at. */
function useProFormaRows(tree: ProFormaTree) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['metrics']));
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const rows = proFormaRows(tree, ({ id }) => open.has(id));
  const [place, setPlace] = useState(0);
  const here = Math.min(place, rows.length - 1);
  const body = useRef<HTMLTableSectionElement>(null);
  const goTo = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    setPlace(next);
    body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[here];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { node, depth } = row;
    const [folds, isOpen] = [node.children.length > 0, open.has(node.id)];
    const above = rows.findLastIndex((each, index) => index < here && each.depth < depth);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(here + 1),
      ArrowUp: () => goTo(here - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => (folds && !isOpen ? toggle(node.id) : folds ? goTo(here + 1) : undefined),
      ArrowLeft: () => (folds && isOpen ? toggle(node.id) : above >= 0 ? goTo(above) : undefined),
      Enter: () => folds && toggle(node.id),
      ' ': () => folds && toggle(node.id),
    };
    const move = moves[event.key];
    if (!move) return;
    move();
    event.preventDefault();
  };
  return { rows, here, open, setOpen, toggle, setPlace, body, onKeyDown };
}

interface GridRowProps extends Pick<ProFormaGridProps, 'yearLabels' | 'scale' | 'look'> {
  readonly row: ProFormaRow;
  readonly isOpen: boolean;
  readonly isTabbable: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

/** Shows the name, unit and values of a row, indented below its total. */
function GridRow({ row, isOpen, isTabbable, yearLabels, scale, look, onFocus, onToggle }: GridRowProps) {
  const translate = useTranslate();
  const { node, depth } = row;
  const { id, name, children, values } = node;
  const total = totalOf(node);
  return (
    <tr
      aria-level={depth + 1}
      tabIndex={isTabbable ? 0 : -1}
      onFocus={onFocus}
      {...(children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      data-balance={proFormaBalances.has(id) || undefined}
      data-top={depth === 0 || undefined}
    >
      <th scope="row" style={{ paddingLeft: 10 + depth * 18 }}>
        {children.length > 0 ? (
          <button type="button" className="pro-forma-fold" tabIndex={-1} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <IconChevronDown size={14} aria-hidden="true" /> : <IconChevronRight size={14} aria-hidden="true" />}
            {translate(name)}
          </button>
        ) : (
          <span className="pro-forma-leaf">{translate(name)}</span>
        )}
      </th>
      <td>{isMoney(node) ? amountUnit('¤', scale, look) : translateUnit(node.unit.replace('¤', look.symbol))}</td>
      <td className="pro-forma-total" data-negative={(proFormaBalances.has(id) && (total ?? 0) < 0) || undefined}>
        {node.figure !== undefined ? metricText(node, scale, look) : total === undefined ? '' : valueText(node, total, scale, look)}
      </td>
      {yearLabels.map((label, year) => {
        const value = values[year];
        return (
          <td key={label} data-negative={(proFormaBalances.has(id) && (value ?? 0) < 0) || undefined}>
            {value === undefined ? '' : valueText(node, value, scale, look)}
          </td>
        );
      })}
    </tr>
  );
}

/** Returns the sum of a row over the years; undefined where a sum has no meaning. */
function totalOf({ id, unit, values }: ProFormaNode): number | undefined {
  if (values.length === 0 || unit === '' || unit === '%' || cumulative.includes(id)) return undefined;
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the text of a value. A flow that a year does not have is absent; a balance of zero is a figure. */
function valueText(node: ProFormaNode, value: number, scale: MoneyScale, look: FigureLook): string {
  if (value === 0 && isMoney(node) && !proFormaBalances.has(node.id)) return absentMark;
  return isMoney(node) ? amount(value, scale, look) : figure(value, node.id === 'discountFactor' ? 4 : 0, look);
}

/** Returns the text of a metric, which belongs to no year and is shown in the column of totals. */
function metricText(node: ProFormaNode, scale: MoneyScale, look: FigureLook): string {
  return isMoney(node) ? amount(node.figure, scale, look) : figure(node.figure, 2, look);
}
