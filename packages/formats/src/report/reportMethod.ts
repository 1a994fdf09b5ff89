import { marketDefinition } from '@hybrid/project/document/kinds';
import { marketKindsInUse } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import type { Translate } from '@hybrid/project/i18n/translator';

/** Method of a group of figures. */
interface MethodNote {
  readonly title: string;
  readonly text: string;
}

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
  translate: Translate = (text) => text,
): readonly MethodNote[] {
  const { earlyAnalysis, lifetime, timeStepSize } = project;
  const note = (title: string, ...sentences: readonly (string | false)[]): MethodNote => ({
    title,
    text: sentences.filter((sentence) => sentence !== false).join(' '),
  });
  const gap = audit.relativeGapBound;
  const foresight = project.dispatchForesight === 'wholeYear' ? 'the whole year at once' : '48 hours ahead, of which 24 are carried out';
  const kinds = marketKindsInUse(project);
  const isBoundToMore = kinds.some((kind) => marketDefinition(kind).commitment);
  return [
    note(
      'Time',
      earlyAnalysis
        ? `One operating year of 365 days is simulated in steps of ${timeStepSize} minutes; it stands for all ${lifetime}, without escalators and without degradation of its revenue.`
        : `Each of the ${lifetime} operating years of 365 days is simulated in steps of ${timeStepSize} minutes, with its own prices, costs, degradation and state of the storage.`,
      'Prices and production are known to the plan: the figures are those of perfect foresight within its horizon, and the plant does not move the prices.',
    ),
    ...(project.useSolar
      ? [
          note(
            'Solar',
            project.solar.some(({ kind }) => kind === 'homer') &&
              'Irradiance on the horizontal is split into beam and diffuse (Erbs) and turned onto the plane of the modules (Hay, Davies, Klucher, Reindl); power follows from it with the derating factor and, where it is asked for, the temperature of the cells.',
            project.solar.some(({ kind }) => kind === 'custom') &&
              'Imported production is scaled by nameplate capacity; it is taken to hold all losses of its model.',
          ),
        ]
      : []),
    ...(project.useWind
      ? [
          note(
            'Wind',
            project.wind.some(({ kind }) => kind !== 'production') &&
              'The speed at the anemometer is brought to the height of the hub and goes through the power curve of the turbine; the density of the air at the altitude and all losses reduce the power.',
            project.wind.some(({ kind }) => kind === 'production') && 'Imported production is scaled by the size of the farm.',
          ),
        ]
      : []),
    note(
      'Operation',
      `In each step the plant sells, stores, buys or curtails so that income less purchases${project.useStorage && project.wearInDispatch ? ' and less the price of wear' : ''} is greatest; it plans ${foresight}.`,
      gap < rounding
        ? 'The plan is the optimum of its linear program.'
        : `The plan is at most ${written(gap * 100, 3)} % from the optimum of its linear program.`,
      'Energy into and out of the plant balances in each step and year; a balance that does not close gives no result.',
    ),
    ...(project.useStorage
      ? [
          note(
            'Storage',
            'Losses are those of the round trip and of the converter. The cells age by the cycles they make (rain-flow counting) and by time.',
            earlyAnalysis
              ? 'The wear of the one year gives the cost of capacity that is added or replaced.'
              : 'Capacity falls through the years; at the limit of health capacity is added or the cells are replaced, at the price of that year.',
          ),
        ]
      : []),
    note(
      'Markets',
      ...kinds.flatMap((kind) => marketDefinition(kind).methodOf(project[kind].length)),
      isBoundToMore && 'Obligations come before sales: calls of capacity, then contracts, then energy markets.',
    ),
    note(
      'Money',
      'The investment is year 0; income and cost of an operating year fall at its end.',
      'Net present value is the sum of the net cash flow, each year discounted; the internal rate of return is the rate at which it is zero; levelized cost of energy is the discounted cost over the discounted exports; payback is when the running sum comes back to zero, linear within the year.',
      project.incentives.length > 0 &&
        `Incentives (${[...new Set(project.incentives.map(({ kind }) => translate(incentiveKinds[kind].title)))].join(', ')}) are used in full in their year.`,
      'Not modelled: debt, tax on income, working capital, and credits that are carried on.',
    ),
    note('Notes on this result', ...audit.notes),
  ].filter(({ text }) => text !== '');
}
