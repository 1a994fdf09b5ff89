import { timeZoneText } from '@hybrid/project/basics/dateText';
import { Select } from '../ui/Select';

/** Standard times in use with a fractional hour [hours east of Greenwich]. */
const betweenHours = [-9.5, -3.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75];
const wholeHours = Array.from({ length: 27 }, (_, index) => index - 12);

interface TimeZoneSelectProps {
  readonly id: string;
  /** Hours east of Greenwich; undefined if none is set. */
  readonly value: number | undefined;
  /** Option shown while none is set. */
  readonly unset: string;
  readonly onChange: (hours: number) => void;
}

/** Selects a standard time by its offset from universal time. */
export function TimeZoneSelect({ id, value, unset, onChange }: TimeZoneSelectProps) {
  const zones = [...new Set([...wholeHours, ...betweenHours, ...(value === undefined ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <Select id={id} value={value === undefined ? '' : String(value)} onChange={(text) => text !== '' && onChange(Number(text))}>
      {value === undefined && <option value="">{unset}</option>}
      {zones.map((hours) => (
        <option key={hours} value={String(hours)}>
          {timeZoneText(hours)}
        </option>
      ))}
    </Select>
  );
}
