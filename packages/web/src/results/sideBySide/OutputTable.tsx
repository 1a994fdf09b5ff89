import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from './change';
import { outputGroups, type OutputRow } from './outputs';
import { changeText, figureOf, labelOf, rowChange, unitOf, type OutputLook } from './outputText';

interface OutputTableProps {
  readonly name: string;
  readonly rows: readonly OutputRow[];
  readonly look: OutputLook;
  /** True when rows are listed under the names of their groups. */
  readonly hasGroups?: boolean;
}

/** Lists figures of both results, and the difference of the second from the first: an arrow, its amount and percentage. */
export function OutputTable({ name, rows, look, hasGroups = false }: OutputTableProps) {
  const { t } = useTranslation();
  const groups = outputGroups
    .map((group) => ({ group, inGroup: rows.filter((row) => row.group === group) }))
    .filter(({ inGroup }) => inGroup.length > 0);
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="card fact-card side-table-card" tabIndex={0} role="region" aria-label={name}>
      <table className="fact-table side-table">
        <caption className="aside-text">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sideBySide.figure')}</th>
            <th scope="col">{t('sideBySide.first')}</th>
            <th scope="col">{t('sideBySide.second')}</th>
            <th scope="col">{t('sideBySide.difference')}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, inGroup }) => (
            <Fragment key={group}>
              {hasGroups && (
                <tr data-heading>
                  <th scope="rowgroup" colSpan={5} id={`side-${group}`}>
                    {t(`sideBySide.groups.${group}`)}
                  </th>
                </tr>
              )}
              {inGroup.map((row) => (
                <Line key={row.key} row={row} look={look} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, look }: { readonly row: OutputRow; readonly look: OutputLook }) {
  const { t } = useTranslation();
  const change = rowChange(row, look);
  const { absolute, share } = changeText(row, look);
  const unit = unitOf(row, look);
  const why = change ? undefined : t(row.values.includes(null) ? 'sideBySide.oneLacks' : 'sideBySide.twoCurrencies');
  return (
    <tr data-total={row.isSum || undefined} data-change={change?.direction}>
      <th scope="row">
        {row.tone !== undefined && <i className="dot" data-tone={row.tone} aria-hidden="true" />}
        {labelOf(row, t)} {unit !== '' && <span className="unit">{unit}</span>}
      </th>
      {row.values.map((value, side) => (
        <td key={side === 0 ? 'first' : 'second'} title={value === null ? t('sideBySide.lacks') : undefined}>
          {figureOf(value, row, look)}
        </td>
      ))}
      <td title={why}>
        {change && <ChangeMark direction={change.direction} />}
        {change?.direction === 'same' ? <span className="aside-text">{absolute}</span> : absolute}
      </td>
      <td title={why ?? (change?.share === undefined ? t('sideBySide.ofZero') : undefined)}>{change?.direction === 'same' ? '' : share}</td>
    </tr>
  );
}

const icons = { higher: IconArrowUp, lower: IconArrowDown, same: IconEqual } as const;

/** Marks a value as higher, lower or the same, with a text for screen readers. */
function ChangeMark({ direction }: Pick<Change, 'direction'>) {
  const { t } = useTranslation();
  const Icon = icons[direction];
  return (
    <span className="change-mark" data-direction={direction}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span className="aside-text">{t(`sideBySide.${direction}`)} </span>
    </span>
  );
}
