import type { SeriesSource } from '@hybrid/engine/cases/storedSeries';
import type { SizeStage } from '@hybrid/engine/bestSize/sizeSimulator';
import type { Project } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setEarlyAnalysis, setLifetime } from '@hybrid/project/edits/lifetimeEdits';
import { builtInSamples } from '@hybrid/server/data/samples';

const sampleId = 'solar-storage-dc';

/** Returns the plant whose best size the bench searches: solar and storage on a DC bus with two markets, one year or each year. */
export function bestPlant(
  stage: SizeStage,
  years: number,
): { readonly project: Project; readonly series: SeriesSource; readonly name: string } {
  const sample = builtInSamples.find(({ id }) => id === sampleId);
  if (!sample) throw new Error(`No sample ${sampleId}`);
  const { project, series } = sample.make();
  const seriesOf = (hash: string): Float64Array => {
    const values = series.get(hash);
    if (!values) throw new Error(`The sample has no series ${hash}`);
    return values;
  };
  return { project: inOrder(setLifetime(years), setEarlyAnalysis(stage === 'early'))(project), series: seriesOf, name: sample.name };
}
