import { VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { costAmounts, directCapitalAmount, itemAmount, type ComponentSize } from '@hybrid/project/document/costAmounts';
import {
  allowedUnits,
  costLists,
  costUnitText,
  type CostedEquipment,
  type CostItem,
  type CostList,
  type CostTable,
  type CostUnit,
} from '@hybrid/project/document/costTable';
import { addCostItem, removeCostItem, setCostItem } from '@hybrid/project/edits/costEdits';
import { number, text } from '@hybrid/project/fields/field';
import { Select } from '../fields/ChoiceInput';
import { FieldInput } from '../fields/FieldInput';
import { FieldNote } from '../fields/FieldNote';
import { useNumbers } from '../fields/numbers';
import { moneyText } from './amounts';
import './costLines.css';

interface CostLinesProps {
  readonly equipment: CostedEquipment;
  readonly idPrefix: string;
  readonly cost: CostTable;
  readonly size: ComponentSize;
  readonly sizeText: string;
  /** What one unit of size costs, `$/MW`. */
  readonly unit: string;
  readonly onChange: (cost: CostTable, name: string) => void;
}

const lists = Object.keys(costLists) as readonly CostList[];
const nameField = text('Item', '', 60);
const valueField = number('Value', 0, { min: 0, decimals: 4 });

/** A table of cost lines in their four groups: what each makes at the base size, and its share of its group. */
export function CostLines({ equipment, idPrefix, cost, size, sizeText, unit, onChange }: CostLinesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const direct = directCapitalAmount(cost.complex.directCapital, size);
  const { capital } = costAmounts(cost, size);
  const each = size.simpleUnits > 0 ? capital / size.simpleUnits : 0;
  return (
    <div className="card cost-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('equipment.costItem')}</th>
            <th scope="col">{t('equipment.costValue')}</th>
            <th scope="col">{t('equipment.costUnit')}</th>
            <th scope="col" data-number>
              {t('equipment.costAmount', { currency: numbers.currencySymbol, size: sizeText })}
            </th>
            <th scope="col" data-number>
              {t('equipment.costShare')}
            </th>
            <th aria-label={t('equipment.costActions')} />
          </tr>
        </thead>
        {lists.map((list) => (
          <Group
            key={list}
            list={list}
            items={cost.complex[list]}
            amountOf={(item) => amountIn(list, item, cost, size, direct)}
            units={allowedUnits[equipment][list]}
            idPrefix={`${idPrefix}-${list}`}
            onChange={(id, change, name) => onChange(setCostItem(cost, list, id, change), name)}
            onAdd={() => onChange(addCostItem(cost, list), t('equipment.addCostTo', { list: costLists[list] }))}
            onRemove={(item) => onChange(removeCostItem(cost, list, item.id), t('equipment.removeCost', { name: item.name }))}
          />
        ))}
      </table>
      <footer>
        <span>
          {t('equipment.costCapital')} <strong>{moneyText(capital, numbers)}</strong>
        </span>
        <span>
          {t('equipment.costEach', { unit })} <strong>{numbers.write(each, 0)}</strong>
        </span>
      </footer>
    </div>
  );
}

/** What a line makes; a percentage among direct lines is of the lines that are none. */
function amountIn(list: CostList, item: CostItem, { complex }: CostTable, size: ComponentSize, direct: number): number {
  if (list !== 'directCapital' || item.unit !== 'PercentOfDirectCapital') return itemAmount(item, size, direct);
  const plain = complex.directCapital.filter(({ unit }) => unit !== 'PercentOfDirectCapital');
  return itemAmount(item, size, directCapitalAmount(plain, size));
}

interface GroupProps {
  readonly list: CostList;
  readonly items: readonly CostItem[];
  readonly amountOf: (item: CostItem) => number;
  readonly units: readonly CostUnit[];
  readonly idPrefix: string;
  readonly onChange: (id: string, change: Partial<CostItem>, name: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (item: CostItem) => void;
}

function Group({ list, items, amountOf, units, idPrefix, onChange, onAdd, onRemove }: GroupProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const total = items.reduce((sum, item) => sum + amountOf(item), 0);
  const title = costLists[list];
  return (
    <tbody aria-label={title}>
      <tr data-group>
        <th scope="rowgroup" colSpan={3}>
          {title}
          <button type="button" className="icon-button" aria-label={t('equipment.addCostTo', { list: title })} onClick={onAdd}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </th>
        <td data-number>{numbers.write(total, 0)}</td>
        <td />
        <td />
      </tr>
      {items.map((item) => (
        <Line
          key={item.id}
          item={item}
          units={units}
          amount={amountOf(item)}
          share={total > 0 ? amountOf(item) / total : undefined}
          id={`${idPrefix}-${item.id}`}
          onChange={(change, name) => onChange(item.id, change, name)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </tbody>
  );
}

interface LineProps {
  readonly item: CostItem;
  readonly units: readonly CostUnit[];
  readonly amount: number;
  readonly share: number | undefined;
  readonly id: string;
  readonly onChange: (change: Partial<CostItem>, name: string) => void;
  readonly onRemove: () => void;
}

/** Costs by the energy that flows, which the base size alone does not tell. */
const byEnergy: readonly CostUnit[] = ['CostPerMwhThroughput', 'CostPerMwhAc'];

function Line({ item, units, amount, share, id, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const name = item.name === '' ? t('equipment.costUnnamed') : item.name;
  const unitText = (unit: CostUnit): string => costUnitText[unit].replace('¤', numbers.currencySymbol);
  const isAllowed = units.includes(item.unit);
  return (
    <tr>
      <td>
        <VisuallyHidden>
          <label htmlFor={`${id}-name`}>{t('equipment.costNameOf', { name })}</label>
        </VisuallyHidden>
        <FieldInput of={nameField} id={`${id}-name`} value={item.name} onCommit={(next) => onChange({ name: next }, `${name} → ${next}`)} />
      </td>
      <td>
        <VisuallyHidden>
          <label htmlFor={`${id}-value`}>{t('equipment.costValueOf', { name })}</label>
        </VisuallyHidden>
        <FieldInput
          of={valueField}
          id={`${id}-value`}
          value={item.value}
          onCommit={(value) => onChange({ value }, `${name} ${numbers.write(item.value, 4)} → ${numbers.write(value, 4)}`)}
        />
      </td>
      <td>
        <Select
          id={`${id}-unit`}
          label={t('equipment.costUnitOf', { name })}
          value={item.unit}
          onChange={(unit) => onChange({ unit: unit as CostUnit }, `${name}: ${unitText(unit as CostUnit)}`)}
        >
          {(isAllowed ? units : [item.unit, ...units]).map((unit) => (
            <option key={unit} value={unit}>
              {unitText(unit)}
            </option>
          ))}
        </Select>
        {!isAllowed && <FieldNote id={`${id}-unit`} message={t('equipment.costUnitWrong')} />}
      </td>
      <td data-number>{byEnergy.includes(item.unit) ? t('equipment.costByEnergy') : numbers.write(amount, 0)}</td>
      <td data-number>{share === undefined ? '' : numbers.column(share * 100, 1)}</td>
      <td>
        <button type="button" className="icon-button" aria-label={t('equipment.removeCost', { name })} onClick={onRemove}>
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
