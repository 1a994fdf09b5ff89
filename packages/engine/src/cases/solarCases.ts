import { isPresent, type PickedValue } from '@hybrid/project/document/costAmounts';
import { availability } from '@hybrid/project/document/economics';
import { remainingShare } from '@hybrid/project/costs/escalator';
import type { Project } from '@hybrid/project/document/project';
import type { Presence, SolarCase } from './case';
import { converterCase } from './converterCase';
import type { GeneratorSources } from './generatorSources';
import { goneFromYear } from './generatorLifetime';
import { importedForSize } from './importedSolar';

/** Returns the PV technologies of a simulation; none where solar is off or of size zero. */
export function solarCases(
  project: Project,
  { pvSources }: Pick<GeneratorSources, 'pvSources'>,
  presence: Presence,
  picked: PickedValue,
): readonly SolarCase[] {
  return (project.useSolar ? project.solar : []).flatMap((pv) => {
    const sizeMW = picked(`solar/${pv.id}/sizing`);
    const source = pvSources.get(pv.id);
    const model = source?.kind === 'files' ? importedForSize(source, sizeMW) : source;
    if (!isPresent(sizeMW) || !model) return [];
    const converter = pv.hasConverter ? converterCase(pv.converter, picked(`solar/${pv.id}/converter/sizing`) * sizeMW) : undefined;
    const remainingByYear =
      project.earlyAnalysis || !pv.degradation.enabled
        ? undefined
        : Array.from({ length: project.lifetime }, (_, year) => remainingShare(pv.degradation, year));
    return [
      {
        id: pv.id,
        name: pv.customName,
        sizeMW,
        model,
        converter,
        remainingByYear,
        goneFromYear: goneFromYear(pv, presence),
        availability: availability(project, 'solar'),
      },
    ];
  });
}
