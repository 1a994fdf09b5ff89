import { message } from '@hybrid/project/i18n/message';
import { toneOf } from '@hybrid/project/results/seriesColors';
import type { ConverterCase, SolarCase } from '../../cases/case';
import type { Generation } from '../../plant/generators';
import { directCurrent } from '../../pv/pvProduction';
import type { Series } from '../../series';
import { powerItem, type ShownItem, type ShownYear } from './shownItem';

/** Returns the power of each array and farm at the bus and before a converter, the clipping of converters, and total curtailment. */
export function generationSeries(year: ShownYear): readonly ShownItem[] {
  const { input, run } = year;
  const { solar, wind } = input;
  if (solar.length + wind.length === 0) return [];
  return [
    ...solar.flatMap((array, place) => arraySeries(year, array, place)),
    ...wind.map(({ id, name }, place) =>
      powerItem({
        id: `wind/${id}`,
        name,
        tone: toneOf('wind', place),
        values: producedBy(year, 'wind', id),
        form: 'standing',
        selectedTop: true,
        isMain: true,
      }),
    ),
    powerItem({
      id: 'curtailed',
      name: message('results.curtailed'),
      tone: toneOf(solar.length > 0 ? 'solar' : 'wind', 0, 45),
      values: run.flows.curtailedMW,
      isMain: true,
    }),
  ];
}

function producedBy({ input: { stepCount }, run }: ShownYear, owner: Generation['owner'], id: string): Series {
  return run.generation.find((item) => item.owner === owner && item.id === id)?.productionMW ?? new Float64Array(stepCount);
}

function arraySeries(year: ShownYear, array: SolarCase, place: number): readonly ShownItem[] {
  const { id, name } = array;
  const { systemConverter, busConverter } = year.input;
  const converter = array.converter ?? systemConverter;
  const isAlternating = converter !== undefined && !busConverter;
  const produced = producedBy(year, 'solar', id);
  const atBus = powerItem({
    id: `solar/${id}`,
    name: isAlternating ? message('results.ac', { item: name }) : name,
    tone: toneOf('solar', place),
    values: produced,
    form: 'standing',
    selectedTop: true,
    isMain: true,
  });
  if (!converter) return [atBus];
  const directMW = directCurrentOf(year, array);
  return [
    atBus,
    powerItem({
      id: `solar/${id}/direct`,
      name: isAlternating ? message('results.dc', { item: name }) : message('results.beforeItsConverter', { item: name }),
      tone: toneOf('solar', place, 70),
      values: directMW,
    }),
    powerItem({
      id: `solar/${id}/clipped`,
      name: message('results.clipped', { item: name }),
      tone: toneOf('solar', place, 55),
      values: clipped(directMW, produced, converter),
    }),
  ];
}

/** Returns the DC power of an array [MW]; zeros in years in which it does not operate. */
function directCurrentOf({ input: { presence, stepHours, stepCount }, run }: ShownYear, array: SolarCase): Series {
  const isThere = run.generation.some(({ owner, id }) => owner === 'solar' && id === array.id);
  return isThere ? directCurrent(array, stepHours, run.year - presence.solar.from) : new Float64Array(stepCount);
}

/** Returns the DC power that the converter clips. [MW] */
function clipped(directMW: Series, producedMW: Series, { efficiency }: ConverterCase): Series {
  const taken = new Float64Array(directMW.length);
  for (let t = 0; t < taken.length; t++) {
    const leftMW = directMW[t] - producedMW[t] / efficiency;
    taken[t] = leftMW > rounding * directMW[t] ? leftMW : 0;
  }
  return taken;
}

/** Relative rounding error of multiplying and dividing by an efficiency. */
const rounding = 1e-12;
