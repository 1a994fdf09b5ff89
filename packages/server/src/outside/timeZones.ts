import { hourMs } from '@hybrid/project/basics/calendar';
import lookUpTimeZone from '@photostructure/tz-lookup';
import type { Place } from '@hybrid/api/referenceCalls';

/** Dates in the two halves of the year: clocks show standard time on one of them. */
const days = [new Date('2023-01-01T12:00:00Z'), new Date('2023-07-01T12:00:00Z')];

/**
 * Returns the standard time of a place [hours east of Greenwich], from a table of time zones that comes with the product. It is the smaller offset of
 * January and July: clocks are put forward for daylight saving.
 */
export function standardTimeHours(latitude: number, longitude: number): number {
  const zone = lookUpTimeZone(latitude, longitude);
  return Math.min(...days.map((day) => offsetHours(zone, day)));
}

function offsetHours(zone: string, day: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(day);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return (clock - day.getTime()) / hourMs;
}

/** Returns a place with the standard time of its clock. */
export function withTimeZone(place: Place): Place {
  return { ...place, timeZoneHours: standardTimeHours(place.latitude, place.longitude) };
}
