import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megawatts } from '@hybrid/project/basics/units';
import { absolute, numbersOf } from '@hybrid/project/document/sizing';
import { farmSizing, turbinesOfFarm, windFields, type Wind } from '@hybrid/project/document/wind';
import { editName } from '../fields/editName';
import { FieldInput, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { listText } from './listText';

interface FarmSizeProps {
  readonly wind: Wind;
  readonly onChange: (part: Partial<Wind>, name: string) => void;
}

/** Entered size, and the resulting number of turbines. */
interface Entry {
  readonly sizesMW: Wind['sizing'];
  readonly turbines: string;
}

/**
 * Edits the size of a calculated farm in MW and in turbines: entering one updates the other. A farm has whole turbines; the rounding of an entry is
 * shown until the turbines change.
 */
export function FarmSize({ wind, onChange }: FarmSizeProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [entry, setEntry] = useState<Entry>();
  const field = windFields.customSizing;
  const id = `${wind.id}-customSizing`;
  const { specs, sizing } = wind;
  const farm = farmSizing(wind);
  const ratedMW = megawatts(specs.ratedCapacity);
  const rated = t('equipment.megawatts', { value: numbers.write(ratedMW, 3) });

  const commit = (entered: Wind['sizing']) => {
    const turbines = absolute(numbersOf(entered.values).map((sizeMW) => turbinesOfFarm(sizeMW, specs)));
    setEntry({ sizesMW: entered, turbines: textOf(turbines) });
    if (textOf(turbines) === textOf(sizing)) return;
    const reached = farmSizing({ ...wind, sizing: turbines });
    onChange({ sizing: turbines }, editName(field, farm, reached, numbers));
  };

  const isOfEntry = entry !== undefined && entry.turbines === textOf(sizing);
  const missed = isOfEntry ? entry.sizesMW.values.filter(({ value }) => !farm.values.some((size) => isClose(size.value, value))) : [];
  const note =
    missed.length > 0
      ? t('generation.wholeTurbines', { asked: listText(missed, numbers), rated, size: listText(farm.values, numbers) })
      : t('generation.turbinesOf', { rated });
  return (
    <FieldRow label={field.label} htmlFor={id} help={field.help}>
      <FieldInput of={field} id={id} value={farm} disabled={!(ratedMW > 0)} note={note} onCommit={commit} />
    </FieldRow>
  );
}

const textOf = ({ values }: Wind['sizing']): string => numbersOf(values).join();

const isClose = (sizeMW: number, otherMW: number): boolean => Math.abs(sizeMW - otherMW) < 1e-9 * Math.max(1, Math.abs(otherMW));
