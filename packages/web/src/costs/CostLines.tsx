import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { costAmounts, directCapitalAmount, itemAmount, type ComponentSize } from '@hybrid/project/document/costAmounts';
import {
  allowedUnits,
  costLists,
  type CostedEquipment,
  type CostItem,
  type CostList,
  type CostTable,
} from '@hybrid/project/costs/costTable';
import { addCostItem, moveCostItem, putCostItems, removeCostItem, setCostItem } from '@hybrid/project/edits/costEdits';
import { incorrectUnits } from '@hybrid/project/issues/costChecks';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { moneyText } from '../ui/figures';
import { CostGroup } from './CostGroup';
import { listsInOrder, readCostRows, type CostColumn, type ReadCostRows } from './readCostRows';
import './costLines.css';

interface CostLinesProps {
  readonly equipment: CostedEquipment;
  readonly idPrefix: string;
  readonly name: string;
  readonly cost: CostTable;
  readonly size: ComponentSize;
  readonly sizeText: string;
  /** Cost per unit of size, `$/MW`. */
  readonly unit: string;
  readonly onChange: (cost: CostTable, name: string) => void;
}

/** Editable cell. */
interface Cell {
  readonly list: CostList;
  readonly id: string;
  readonly column: CostColumn;
}

/**
 * Table of cost lines in their four groups, with the amount of each at the base size and its share. Enter moves down and adds a line after the last of
 * a group; lines of a spreadsheet can be pasted.
 */
export function CostLines({ equipment, idPrefix, name, cost, size, sizeText, unit, onChange }: CostLinesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [pasted, setPasted] = useState<ReadCostRows>();
  const latest = useRef(cost);
  useEffect(() => {
    latest.current = cost;
  }, [cost]);
  const { capital } = costAmounts(cost, size);

  const cellOf = (target: EventTarget): Cell | undefined => cellWithId(target instanceof HTMLInputElement ? target.id : '', idPrefix, cost);
  const focus = (cell: Cell) => requestAnimationFrame(() => document.getElementById(idOf(cell, idPrefix))?.focus());

  const add = (list: CostList) => {
    const next = addCostItem(latest.current, list);
    onChange(next, t('equipment.addCostTo', { list: translate(costLists[list]) }));
    const added = next.complex[list].at(-1);
    if (added) focus({ list, id: added.id, column: 'name' });
  };

  const goDown = ({ list, id, column }: Cell) => {
    const items = latest.current.complex[list];
    const place = items.findIndex((item) => item.id === id);
    const next = items[place + 1];
    if (next) focus({ list, id: next.id, column });
    else if (items[place] && !isBlank(items[place])) add(list);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.key === 'Enter' ? cellOf(event.target) : undefined;
    const input = event.target;
    if (!cell || !(input instanceof HTMLInputElement)) return;
    // The field commits its draft first; after an invalid entry it keeps the focus.
    requestAnimationFrame(() => input.getAttribute('aria-invalid') !== 'true' && goDown(cell));
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const cell = cellOf(event.target);
    if (!cell || !/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const found = readCostRows(text, {
      from: cell.column,
      list: cell.list,
      currencySymbol: numbers.currencySymbol,
      read: numbers.read,
    });
    setPasted(found);
    const { list, id } = cell;
    onChange(putCostItems(cost, list, id, found.rows), t('costs.pasted', { count: found.rows.length, list: translate(costLists[list]) }));
  };

  return (
    <div
      className="card cost-lines"
      data-tone={equipment}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      role="group"
      aria-label={t('costs.tableOf', { name })}
    >
      <table aria-label={t('costs.tableOf', { name })}>
        <ColumnHeads sizeText={sizeText} />
        {listsInOrder.map((list) => (
          <CostGroup
            key={list}
            list={list}
            items={cost.complex[list]}
            amountOf={(item) => amountIn(list, item, cost, size)}
            whole={wholeOf(list, cost, size)}
            units={allowedUnits[equipment][list]}
            wrongUnit={incorrectUnits[equipment]}
            idPrefix={`${idPrefix}-${list}`}
            onChange={(id, change, words) => onChange(setCostItem(cost, list, id, change), words)}
            onAdd={() => add(list)}
            onRemove={(item) => onChange(removeCostItem(cost, list, item.id), t('equipment.removeCost', { name: item.name }))}
            onMove={(item, to) =>
              onChange(
                moveCostItem(cost, list, item.id, to),
                t('costs.moved', { name: item.name, from: cost.complex[list].indexOf(item) + 1, to: to + 1 }),
              )
            }
          />
        ))}
      </table>
      <CapitalFoot capital={capital} unitCosts={unitCosts(capital, size, equipment, unit)} onAdd={() => add('directCapital')} />
      <p className="form-note">{t('costs.hint')}</p>
      <div role="status">{pasted && <PastedNote pasted={pasted} />}</div>
    </div>
  );
}

/** Shows the headings of the columns. */
function ColumnHeads({ sizeText }: Pick<CostLinesProps, 'sizeText'>) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="aside-text">{t('costs.order')}</span>
        </th>
        <th scope="col">{t('equipment.costItem')}</th>
        <th scope="col" data-number>
          {t('equipment.costValue')}
        </th>
        <th scope="col">{t('equipment.costUnit')}</th>
        <th scope="col" data-number>
          {t('equipment.costAmount', { currency: numbers.currencySymbol, size: sizeText })}
        </th>
        <th scope="col" data-number>
          {t('equipment.costShare')}
        </th>
        <th scope="col">
          <span className="aside-text">{t('equipment.costActions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface CapitalFootProps {
  readonly capital: number;
  readonly unitCosts: readonly UnitCost[];
  readonly onAdd: () => void;
}

/** Shows the capital cost, in all and per unit of size, and adds a line to the direct capital cost. */
function CapitalFoot({ capital, unitCosts, onAdd }: CapitalFootProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <footer>
      <button type="button" className="link-button" onClick={onAdd}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('equipment.addCostTo', { list: translate(costLists.directCapital) })}
      </button>
      <span className="grow" />
      <span>
        {t('equipment.costCapital')} <strong>{moneyText(capital, numbers)}</strong>
      </span>
      {unitCosts.map(([of, each]) => (
        <span key={of}>
          {t('costs.per', { of })} <strong>{`${numbers.write(each, 0)} ${numbers.currencySymbol}`}</strong>
        </span>
      ))}
    </footer>
  );
}

/** Lists what was pasted from the clipboard, and the parts that were not understood. */
function PastedNote({ pasted: { rows, unreadUnits, unreadValues } }: { readonly pasted: ReadCostRows }) {
  const { t } = useTranslation();
  const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');
  return (
    <p className="form-note" data-warn={unreadUnits.length + unreadValues.length > 0 || undefined}>
      {[
        t('costs.tookAll', { count: rows.length }),
        ...(unreadValues.length > 0 ? [t('costs.unreadValues', { count: unreadValues.length, values: quoted(unreadValues) })] : []),
        ...(unreadUnits.length > 0 ? [t('costs.unreadUnits', { count: unreadUnits.length, units: quoted(unreadUnits) })] : []),
      ].join(' ')}
    </p>
  );
}

function idOf({ list, id, column }: Cell, idPrefix: string): string {
  return `${idPrefix}-${list}-${id}-${column}`;
}

/** Returns the cell whose input has this id. */
function cellWithId(inputId: string, idPrefix: string, { complex }: CostTable): Cell | undefined {
  for (const list of listsInOrder)
    for (const { id } of complex[list])
      for (const column of ['name', 'value'] as const) if (inputId === idOf({ list, id, column }, idPrefix)) return { list, id, column };
  return undefined;
}

function isBlank({ name, value }: CostItem): boolean {
  return name === '' && value === 0;
}

/** Returns the amount of a line; a percentage among direct lines refers to the lines that are not percentages. */
function amountIn(list: CostList, item: CostItem, { complex }: CostTable, size: ComponentSize): number {
  const direct = complex.directCapital;
  const of = list === 'directCapital' ? direct.filter(({ unit }) => unit !== 'PercentOfDirectCapital') : direct;
  return itemAmount(item, size, directCapitalAmount(of, size));
}

/** Returns the total for shares: all capital cost for capital lines, the group's total for the others. */
function wholeOf(list: CostList, cost: CostTable, size: ComponentSize): number {
  if (list === 'directCapital' || list === 'indirectCapital') return costAmounts(cost, size).capital;
  return cost.complex[list].reduce((sum, item) => sum + amountIn(list, item, cost, size), 0);
}

type UnitCost = readonly [of: string, each: number];

/** Returns capital cost per unit of size, and per MW where that differs. */
function unitCosts(
  capital: number,
  { simpleUnits, powerMW }: ComponentSize,
  equipment: CostedEquipment,
  unit: string,
): readonly UnitCost[] {
  return [
    ...(simpleUnits > 0 ? [[unit.split('/')[1] ?? unit, capital / simpleUnits] as const] : []),
    ...(equipment !== 'solar' && powerMW > 0 ? [['MW', capital / powerMW] as const] : []),
  ];
}
