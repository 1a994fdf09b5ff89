import type { Text } from '@hybrid/project/i18n/message';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { costLineValue, costUnitText, type CostItem, type CostUnit } from '@hybrid/project/costs/costTable';
import { text } from '@hybrid/project/fields/field';
import { Select } from '../ui/Select';
import { FieldInput } from '../fields/FieldInput';
import { FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { translateUnit } from '../i18n/translate';
import { longestName } from './readCostRows';

interface CostLineProps {
  readonly item: CostItem;
  readonly units: readonly CostUnit[];
  /** Error of a unit that is not in the list. */
  readonly wrongUnit: Text;
  readonly amount: number;
  readonly share: number | undefined;
  readonly id: string;
  /** Index of the line, from 0, and number of lines. */
  readonly place: number;
  readonly count: number;
  readonly grip: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'>;
  /** Side of this row at which a dragged row would be placed. */
  readonly drop: 'above' | 'below' | undefined;
  readonly isMoved: boolean;
  readonly onChange: (change: Partial<CostItem>, name: string) => void;
  readonly onRemove: () => void;
}

const nameField = text('money.item', '', longestName);

/** Units of costs by energy flow, which cannot be computed from the base size alone. */
export const costsByEnergy: readonly CostUnit[] = ['CostPerMwhThroughput', 'CostPerMwhAc'];

/** Row of a cost table: its name, rate, and amount at the base size. */
export function CostLine({
  item,
  units,
  wrongUnit,
  amount,
  share,
  id,
  place,
  count,
  grip,
  drop,
  isMoved,
  onChange,
  onRemove,
}: CostLineProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const name = item.name === '' ? t('equipment.costUnnamed') : item.name;
  const unitText = (unit: CostUnit): string => translateUnit(costUnitText[unit]).replace('¤', numbers.currencySymbol);
  const isAllowed = units.includes(item.unit);
  const unitId = `${id}-unit`;
  return (
    <tr data-line data-drop={drop} data-moved={isMoved || undefined}>
      <td>
        <button
          type="button"
          id={`${id}-grip`}
          className="icon-button grip"
          title={t('costs.moveHint', { name })}
          aria-label={`${t('costs.move', { name })}, ${t('costs.place', { name, place: place + 1, count })}`}
          {...grip}
        >
          <IconGripVertical size={14} stroke={1.75} aria-hidden />
        </button>
      </td>
      <td>
        <label className="aside-text" htmlFor={`${id}-name`}>
          {t('equipment.costNameOf', { name })}
        </label>
        <FieldInput of={nameField} id={`${id}-name`} value={item.name} onCommit={(next) => onChange({ name: next }, `${name} → ${next}`)} />
      </td>
      <td>
        <label className="aside-text" htmlFor={`${id}-value`}>
          {t('equipment.costValueOf', { name })}
        </label>
        <FieldInput
          of={costLineValue}
          id={`${id}-value`}
          value={item.value}
          onCommit={(value) => onChange({ value }, `${name} ${numbers.write(item.value, 4)} → ${numbers.write(value, 4)}`)}
        />
      </td>
      <td>
        <Select
          id={unitId}
          label={t('equipment.costUnitOf', { name })}
          value={item.unit}
          aria-invalid={!isAllowed}
          {...(!isAllowed && { 'aria-describedby': `${unitId}-note` })}
          onChange={(unit) => onChange({ unit: unit as CostUnit }, `${name}: ${unitText(unit as CostUnit)}`)}
        >
          {(isAllowed ? units : [item.unit, ...units]).map((unit) => (
            <option key={unit} value={unit}>
              {unitText(unit)}
            </option>
          ))}
        </Select>
        {!isAllowed && <FieldNote id={unitId} message={wrongUnit} />}
      </td>
      <td data-number>{costsByEnergy.includes(item.unit) ? t('equipment.costByEnergy') : numbers.write(amount, 0)}</td>
      <td data-number>
        {share !== undefined && (
          <span className="cost-share">
            <i aria-hidden>{share > 0 && <i style={{ width: `${share * 100}%` }} />}</i>
            {numbers.column(share * 100, 1)}
          </span>
        )}
      </td>
      <td>
        <button
          id={`${id}-remove`}
          type="button"
          className="icon-button"
          aria-label={t('equipment.removeCost', { name })}
          onClick={onRemove}
        >
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
