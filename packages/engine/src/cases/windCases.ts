import { fraction, megawatts } from '@hybrid/project/basics/units';
import { isPresent, windCostSize, type PickedValue } from '@hybrid/project/document/costAmounts';
import { availability } from '@hybrid/project/document/economics';
import type { Project } from '@hybrid/project/document/project';
import type { Wind } from '@hybrid/project/document/wind';
import type { CalculatedWind, Presence, WindCase, WindProfile } from './case';
import { goneFromYear } from './generatorLifetime';
import type { WindSource } from './generatorSources';

/** Open, level ground in neutral air. */
const windProfile: WindProfile = { law: 'power', exponent: 1 / 7 };

/** Turbines of one hub height stand in the same wind whatever their number, so the systems of a project share them. */
const sharedTurbines = new WeakMap<WindSource, Map<number, CalculatedWind>>();

/** Returns the wind technologies of a simulation; none where wind is off or of size zero. */
export function windCases(
  project: Project,
  sources: ReadonlyMap<string, WindSource>,
  presence: Presence,
  picked: PickedValue,
): readonly WindCase[] {
  return (project.useWind ? project.wind : []).flatMap((item) => {
    const picks = picked(`wind/${item.id}/sizing`);
    const source = sources.get(item.id);
    if (!isPresent(picks) || !source) return [];
    const model = source.kind === 'imported' ? source : turbinesAt(item, source, picked(`wind/${item.id}/hubHeight`));
    return [
      {
        id: item.id,
        name: item.customName,
        sizeMW: windCostSize(item, picks).powerMW,
        model,
        goneFromYear: goneFromYear(item, presence),
        availability: availability(project, 'wind'),
      },
    ];
  });
}

function turbinesAt(wind: Wind, source: Extract<WindSource, { readonly kind: 'calculated' }>, hubHeightM: number): CalculatedWind {
  const known = sharedTurbines.get(source) ?? new Map<number, CalculatedWind>();
  sharedTurbines.set(source, known);
  const turbines = known.get(hubHeightM) ?? newTurbines(wind, source.windSpeedMS, hubHeightM);
  known.set(hubHeightM, turbines);
  return turbines;
}

function newTurbines(
  { specs, anemometerHeight, altitude }: Wind,
  windSpeedMS: CalculatedWind['windSpeedMS'],
  hubHeightM: number,
): CalculatedWind {
  return {
    kind: 'calculated',
    windSpeedMS,
    anemometerHeightM: anemometerHeight,
    hubHeightM,
    profile: windProfile,
    altitudeM: altitude,
    ratedMW: megawatts(specs.ratedCapacity),
    powerCurve: specs.powerCurve,
    losses: Object.values(specs.losses).map(fraction),
  };
}
