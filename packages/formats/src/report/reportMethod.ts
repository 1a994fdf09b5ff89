import { listOf, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { marketDefinition } from '@hybrid/project/document/kinds';
import { marketKindsInUse } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import type { ReportNote } from './reportPage';

/** Tolerance of sums of numbers. */
const rounding = 1e-9;

/**
 * Returns how the figures of a result were calculated, and their limits: the rules that apply to this project. The pages of `docs/method` have formulas,
 * limits and sources.
 */
export function methodNotes(
  project: Project,
  { audit }: Pick<Details, 'audit'>,
  written: (value: number, decimals: number) => string,
): readonly ReportNote[] {
  const { earlyAnalysis, lifetime, timeStepSize } = project;
  const note = (title: Text, ...all: readonly (Text | false)[]): readonly ReportNote[] => {
    const kept = all.filter((sentence) => sentence !== false);
    return kept.length === 0 ? [] : [{ title, text: sentences(...kept) }];
  };
  const gap = audit.relativeGapBound;
  const foresight =
    project.dispatchForesight === 'wholeYear' ? message('reportMethod.wholeYearAtOnce') : message('reportMethod.fortyEightHoursAheadOf24');
  const kinds = marketKindsInUse(project);
  const isBoundToMore = kinds.some((kind) => marketDefinition(kind).commitment);
  return [
    ...note(
      message('files.time'),
      earlyAnalysis
        ? message('reportMethod.operatingYear365DaysSimulated', { step: timeStepSize, years: lifetime })
        : message('reportMethod.operatingYears365DaysSimulated', { years: lifetime, step: timeStepSize }),
      message('reportMethod.pricesProductionKnownPlanFigures'),
    ),
    ...(project.useSolar
      ? note(
          message('site.solar'),
          project.solar.some(({ kind }) => kind === 'homer') && message('reportMethod.irradianceHorizontalSplitIntoBeam'),
          project.solar.some(({ kind }) => kind === 'custom') && message('reportMethod.importedProductionScaledNameplateCapacity'),
        )
      : []),
    ...(project.useWind
      ? note(
          message('site.wind'),
          project.wind.some(({ kind }) => kind !== 'production') && message('reportMethod.speedAnemometerBroughtHeightHub'),
          project.wind.some(({ kind }) => kind === 'production') && message('reportMethod.importedProductionScaledSizeFarm'),
        )
      : []),
    ...note(
      message('files.operation'),
      project.useStorage && project.wearInDispatch
        ? message('reportMethod.stepPlantSellsStoresBuys', { foresight })
        : message('reportMethod.stepPlantSellsStoresBuysCurtails', { foresight }),
      gap < rounding
        ? message('reportMethod.planOptimumLinearProgram')
        : message('reportMethod.planMostPercentOptimumLinear', { gap: written(gap * 100, 3) }),
      message('reportMethod.energyIntoOutPlantBalances'),
    ),
    ...(project.useStorage
      ? note(
          message('site.storage'),
          message('reportMethod.lossesThoseRoundTripConverter'),
          message('reportMethod.cellsAgeCyclesMakeRain'),
          earlyAnalysis ? message('reportMethod.wearYearGivesCostCapacity') : message('reportMethod.capacityFallsThroughYearsLimit'),
        )
      : []),
    ...note(
      message('files.markets'),
      ...kinds.flatMap((kind) => marketDefinition(kind).methodOf(project[kind].length)),
      isBoundToMore && message('reportMethod.obligationsComeBeforeSalesCalls'),
    ),
    ...note(
      message('reportMethod.money'),
      message('reportMethod.investmentYear0IncomeCost'),
      message('reportMethod.netPresentValueSumNet'),
      project.incentives.length > 0 &&
        message('reportMethod.incentivesUsedFullYear', {
          titles: listOf([...new Set(project.incentives.map(({ kind }) => kind))].map((kind) => incentiveKinds[kind].title)),
        }),
      message('reportMethod.modelledDebtTaxIncomeWorking'),
    ),
    ...note(message('reportMethod.notesOnThisResult'), ...audit.notes),
  ];
}
