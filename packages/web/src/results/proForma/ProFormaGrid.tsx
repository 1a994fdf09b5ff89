import { proFormaRows, type ProFormaNode, type ProFormaTree } from '@hybrid/project/results/proForma';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../figures';
import './proForma.css';

interface ProFormaGridProps {
  readonly tree: ProFormaTree;
  readonly yearLabels: readonly string[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

const isMoney = ({ unit }: ProFormaNode): boolean => unit === '¤';

/** The rows of a pro forma; those that are made of others open and close. What is open stays so while the money is shown in other steps. */
export function ProFormaGrid({ tree, yearLabels, scale, look }: ProFormaGridProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['metrics']));
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  const rows = proFormaRows(tree, ({ id }) => open.has(id));
  const written = (node: ProFormaNode, value: number): string =>
    isMoney(node) ? amount(value, scale, look) : figure(value, node.id === 'discountFactor' ? 4 : 0, look);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className="card pro-forma" tabIndex={0} role="region" aria-label={t('results.proForma.title')}>
      <table className="year-table" role="treegrid">
        <thead>
          <tr>
            <th scope="col">{t('results.proForma.row')}</th>
            <th scope="col">{t('results.proForma.unit')}</th>
            {yearLabels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, depth }) => {
            const { id, name, children, values } = node;
            const isOpen = open.has(id);
            return (
              <tr
                key={id}
                aria-level={depth + 1}
                {...(children.length > 0 ? { 'aria-expanded': isOpen } : {})}
                data-balance={depth === 0 || undefined}
              >
                <th scope="row" style={{ paddingLeft: 10 + depth * 18 }}>
                  {children.length > 0 ? (
                    <button type="button" className="pro-forma-fold" aria-expanded={isOpen} onClick={() => toggle(id)}>
                      {isOpen ? <IconChevronDown size={14} aria-hidden="true" /> : <IconChevronRight size={14} aria-hidden="true" />}
                      {name}
                    </button>
                  ) : (
                    <span className="pro-forma-leaf">{name}</span>
                  )}
                </th>
                <td>{isMoney(node) ? amountUnit('¤', scale, look) : node.unit.replace('¤', look.symbol)}</td>
                {yearLabels.map((label, year) => {
                  const value = values[year];
                  const shown = year === 0 && node.figure !== undefined ? metricText(node, scale, look) : undefined;
                  return (
                    <td key={label} data-negative={(depth === 0 && (value ?? 0) < 0) || undefined}>
                      {shown ?? (value === undefined ? '' : written(node, value))}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A metric belongs to no year; it stands in the first column. */
function metricText(node: ProFormaNode, scale: MoneyScale, look: FigureLook): string {
  return isMoney(node) ? amount(node.figure, scale, look) : figure(node.figure, 2, look);
}
