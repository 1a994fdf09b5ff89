import type { Text } from '@hybrid/project/i18n/message';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { costLists, type CostItem, type CostList, type CostUnit } from '@hybrid/project/costs/costTable';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { CostLine } from './CostLine';
import { useRowDrag, type RowMove } from './useRowDrag';

interface CostGroupProps {
  readonly list: CostList;
  readonly items: readonly CostItem[];
  readonly amountOf: (item: CostItem) => number;
  /** Total that the shares refer to: all capital cost, or the costs of the group. */
  readonly whole: number;
  readonly units: readonly CostUnit[];
  readonly wrongUnit: Text;
  readonly idPrefix: string;
  readonly onChange: (id: string, change: Partial<CostItem>, name: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (item: CostItem) => void;
  readonly onMove: (item: CostItem, to: number) => void;
}

/** Shows the lines of one list with their sum. */
export function CostGroup({ list, items, amountOf, whole, units, wrongUnit, idPrefix, onChange, onAdd, onRemove, onMove }: CostGroupProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { move, gripOf } = useRowDrag(items.length, (id, to) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    onMove(item, to);
    // The moved row keeps the focus.
    requestAnimationFrame(() => document.getElementById(`${idPrefix}-${id}-grip`)?.focus());
  });
  /** Moves the focus to the next line, or the previous one; without one, to the button that adds one. */
  const remove = (item: CostItem, place: number) => {
    const near = items[place + 1] ?? items[place - 1];
    onRemove(item);
    requestAnimationFrame(() => document.getElementById(near ? `${idPrefix}-${near.id}-remove` : `${idPrefix}-add`)?.focus());
  };
  const total = items.reduce((sum, item) => sum + amountOf(item), 0);
  const shareOf = (amount: number): number | undefined => (whole > 0 ? amount / whole : undefined);
  const share = shareOf(total);
  const isCapital = list === 'directCapital' || list === 'indirectCapital';
  const title = translate(costLists[list]);
  return (
    <tbody aria-label={title}>
      <tr data-group>
        <th scope="rowgroup" colSpan={4}>
          {title}
          <button
            id={`${idPrefix}-add`}
            type="button"
            className="icon-button"
            aria-label={t('equipment.addCostTo', { list: title })}
            onClick={onAdd}
          >
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </th>
        <td data-number>{numbers.write(total, 0)}</td>
        <td data-number>{isCapital && share !== undefined && items.length > 0 ? numbers.column(share * 100, 1) : ''}</td>
        <td />
      </tr>
      {items.map((item, place) => (
        <CostLine
          key={item.id}
          item={item}
          units={units}
          wrongUnit={wrongUnit}
          amount={amountOf(item)}
          share={shareOf(amountOf(item))}
          id={`${idPrefix}-${item.id}`}
          place={place}
          count={items.length}
          grip={gripOf(item.id, place)}
          drop={dropOf(move, items, place)}
          isMoved={move?.id === item.id}
          onChange={(change, name) => onChange(item.id, change, name)}
          onRemove={() => remove(item, place)}
        />
      ))}
    </tbody>
  );
}

/** Returns the side of a row at which the dragged row would be placed. */
function dropOf(move: RowMove | undefined, items: readonly CostItem[], place: number): 'above' | 'below' | undefined {
  const from = items.findIndex(({ id }) => id === move?.id);
  if (!move || move.to !== place || from === place) return undefined;
  return move.to < from ? 'above' : 'below';
}
