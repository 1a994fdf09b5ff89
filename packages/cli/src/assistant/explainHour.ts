import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { limitName } from '@hybrid/project/results/bindingLimit';
import type { ExplanationNote, NextBest, StepExplanation, StepSource, StepUse } from '@hybrid/project/results/stepExplanation';
import { z } from 'zod';
import { assistantTool, projectInput, resultInput } from './assistantTool';
import { stepsOfYear } from './projectResults';
import { dateInput, dayOfProject, stepAt, stepTime, yearInput } from './stepTime';
import { figureText, textTable } from './tableText';

/** Reasons that say that nothing limits the storage. */
const unlimited: ReadonlySet<string> = new Set(['nothing', 'at rest', 'no storage']);

const noAlternative = {
  noStorage: 'there is no storage',
  onlyChoice: 'the limits of the step leave no alternative',
} as const;

const noteTexts: { readonly [N in ExplanationNote]: string } = {
  regulation: 'Energy moved by regulation is in the balance, not in the merit order.',
  severalMarkets: 'Prices are those of the last energy market; positions of earlier ones are fixed.',
  cycleLimit: 'The cycle limit has a value of its own: in the next best, not in the merit order.',
  windowDuties: 'An obligation over several hours is listed at price plus penalty, the most it can pay.',
  boughtShare: 'The purchase limit has a value of its own: in the next best, not in the merit order.',
  severalStorages: 'Each storage is listed at the marginal value of its own stored energy.',
  standby: 'Standing by for a call has a value of its own: in the next best, not in the merit order.',
  replayed: 'The cells were simulated after the plan: levels and powers can differ slightly from it.',
};

/** Power from which a flow is shown. [MW] */
const shownMW = 0.005;

/** Returns the sentences about a storage: what it does, the prices that decide, and its limit. */
function storageText(storage: StepExplanation['storages'][number], currency: string): string {
  const { chargeMW, dischargeMW, levelBeforeMWh, levelMWh, valuePerMWh, sellingValuePerMWh, buyingCostsPerMWh } = storage;
  const limit = limitOf(storage);
  const price = (value: number): string => `${figureText(value, 2)} ${currency}/MWh`;
  const action =
    Math.max(chargeMW, dischargeMW) < shownMW
      ? 'is idle'
      : dischargeMW >= chargeMW
        ? `discharges ${figureText(dischargeMW, 1)} MW`
        : `charges ${figureText(chargeMW, 1)} MW`;
  return [
    `${inEnglish(storage.name)} ${action}; stored energy goes from ${figureText(levelBeforeMWh, 1)} to ${figureText(levelMWh, 1)} MWh.`,
    `A stored MWh has a marginal value of ${price(valuePerMWh)} for later; sold now it earns ${price(sellingValuePerMWh)}, bought now it costs ${price(buyingCostsPerMWh)}.`,
    ...(limit === undefined ? [] : [`Limited by: ${limit}.`]),
  ].join(' ');
}

function ladder(title: string, entries: readonly (StepSource | StepUse)[], currency: string): string {
  if (entries.length === 0) return '';
  const rows = entries.map(({ kind, name, busPricePerMWh, takenMW, availableMW }) => [
    name === undefined ? kind : `${kind}: ${inEnglish(name)}`,
    busPricePerMWh === null ? '-' : figureText(busPricePerMWh, 2),
    figureText(takenMW, 2),
    figureText(availableMW, 2),
  ]);
  return `${title}\n${textTable([['', `${currency}/MWh at the bus`, 'MW taken', 'of MW'], ...rows])}`;
}

/** Returns the choice of each storage beside its next best, by name where there are several. */
function nextBestTexts({ nextBest, storages }: StepExplanation, currency: string): string {
  if (storages.length < 2) return nextBestText(nextBest, currency);
  return storages.map(({ name, nextBest: own }) => `${inEnglish(name)}: ${nextBestText(own, currency)}`).join('\n');
}

function nextBestText(nextBest: NextBest, currency: string): string {
  if ('none' in nextBest) return `No alternative is compared: ${noAlternative[nextBest.none]}.`;
  const { chosen, next, less, hours } = nextBest;
  const named = ({ choice, powerMW }: typeof next): string => (choice === 'rest' ? 'rest' : `${choice} ${figureText(powerMW, 1)} MW`);
  const money = (value: number): string => `${figureText(value, 2)} ${currency}`;
  return (
    `The plan (${named(chosen)}) earns ${money(chosen.stepMoney)} now and ${money(chosen.laterMoney)} in the following ${hours} h; ` +
    `the next best (${named(next)}) ${money(next.stepMoney)} and ${money(next.laterMoney)}: ${less === 0 ? 'as much' : `${money(Math.abs(less))} ${less > 0 ? 'less' : 'more'}`}.`
  );
}

const rungs = z.array(
  z.object({
    kind: z.string(),
    name: z.string().nullable(),
    busPricePerMWh: z.number().nullable(),
    availableMW: z.number(),
    takenMW: z.number(),
  }),
);

const branch = z.object({
  choice: z.enum(['charge', 'rest', 'discharge']),
  powerMW: z.number(),
  levelMWh: z.number(),
  stepMoney: z.number(),
  laterMoney: z.number(),
});

const nextBestOutput = z.object({ chosen: branch, next: branch, less: z.number(), hours: z.number() }).nullable();

const explanationOutput = z.object({
  result: z.string(),
  time: z.string(),
  step: z.int(),
  year: z.int(),
  currency: z.string(),
  balance: z.array(z.object({ name: z.string(), powerMW: z.number() })).describe('Power into the plant positive, its uses negative'),
  sources: rungs.describe('Cheapest first'),
  uses: rungs.describe('Highest value first'),
  reserved: z
    .array(z.object({ market: z.string(), direction: z.enum(['up', 'down']), pricePerMWh: z.number(), takenMW: z.number() }))
    .describe('Power reserved for regulation'),
  storages: z.array(
    z.object({
      name: z.string(),
      chargeMW: z.number(),
      dischargeMW: z.number(),
      levelBeforeMWh: z.number(),
      levelMWh: z.number(),
      valuePerMWh: z.number().describe('Marginal value of stored energy'),
      sellingValuePerMWh: z.number(),
      buyingCostsPerMWh: z.number(),
      limitedBy: z.string().nullable(),
      nextBest: nextBestOutput,
    }),
  ),
  limits: z.array(
    z.object({
      of: z.string(),
      limit: z.number(),
      used: z.number(),
      isReached: z.boolean(),
      marginalValue: z.number().nullable().describe('Of one more MW in the step'),
    }),
  ),
  money: z.array(z.object({ name: z.string(), amount: z.number() })),
  wear: z.number().describe('Cost of wear in the plan, which no market pays'),
  nextBest: nextBestOutput.describe('Of the first storage in the step'),
  notes: z.array(z.string()),
});

/** Returns an explanation as data in English. */
function explanationData({ balance, sources, uses, readiness, storages, limits, money, wear, nextBest, notes }: StepExplanation) {
  const named = ({ kind, name, busPricePerMWh, availableMW, takenMW }: StepSource | StepUse) => ({
    kind,
    name: name === undefined ? null : inEnglish(name),
    busPricePerMWh,
    availableMW,
    takenMW,
  });
  return {
    balance: balance.map(({ name, powerMW }) => ({ name: inEnglish(name), powerMW })),
    sources: sources.map(named),
    uses: uses.map(named),
    reserved: readiness.map(({ name, direction, pricePerMWh, takenMW }) => ({ market: inEnglish(name), direction, pricePerMWh, takenMW })),
    storages: storages.map((storage) => ({
      name: inEnglish(storage.name),
      chargeMW: storage.chargeMW,
      dischargeMW: storage.dischargeMW,
      levelBeforeMWh: storage.levelBeforeMWh,
      levelMWh: storage.levelMWh,
      valuePerMWh: storage.valuePerMWh,
      sellingValuePerMWh: storage.sellingValuePerMWh,
      buyingCostsPerMWh: storage.buyingCostsPerMWh,
      limitedBy: limitOf(storage) ?? null,
      nextBest: known(storage.nextBest),
    })),
    limits: limits.map((limit) => ({ ...limit })),
    money: money.map(({ path, amount }) => ({ name: moneyName(path), amount })),
    wear,
    nextBest: known(nextBest),
    notes: notes.map((note) => noteTexts[note]),
  };
}

const known = (nextBest: NextBest) => ('none' in nextBest ? null : nextBest);

const moneyName = (path: StepExplanation['money'][number]['path']): string => path.map(inEnglish).join(' / ');

/** Returns the name of the limit that binds a storage; undefined if none does. */
const limitOf = ({ heldBy }: StepExplanation['storages'][number]): string | undefined =>
  heldBy === undefined || unlimited.has(heldBy) ? undefined : inEnglish(limitName(heldBy)).toLowerCase();

/** Explains the dispatch of a step. */
export const explainHour = assistantTool({
  name: 'explain_hour',
  title: 'Explain an hour',
  description:
    'Explains why the plant does what it does in an hour or step: power balance, merit order of sources and uses at the bus, marginal value of stored ' +
    'energy, binding limits, money by market, and the next-best choice with what it would have earned. Give a date and a time of the clock ' +
    '(standard time of the site), or a step of the year from 0.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    result: resultInput,
    date: dateInput.optional(),
    time: z
      .string()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Write the time as 18:00.')
      .optional()
      .describe('Time in the step, as 18:00'),
    step: z.int().min(0).optional().describe('Step of the year from 0, instead of date and time'),
    year: yearInput,
  }),
  output: explanationOutput,
  work: async ({ project: path, result, date, time, step, year }, { folder, results }, waiting) => {
    const file = await folder.read(path);
    const { project } = file;
    const { currencySymbol: currency } = project;
    const at = stepOf();
    if (at.step >= stepsOfYear(project))
      throw new UserError('badInput', `There is no step ${at.step}.`, `A year has the steps 0 to ${stepsOfYear(project) - 1}.`);
    const { key } = await results.chosen(file, result, waiting);
    const explanation = await results.explanation(file, key, at.year, at.step, waiting);
    const began = stepTime(project, at.year, at.step);
    const { balance, sources, uses, money, wear, limits, storages } = explanation;
    const data = explanationData(explanation);
    const flows = balance.filter(({ powerMW }) => Math.abs(powerMW) >= shownMW);
    const reached = limits.filter(({ isReached }) => isReached).map(({ of, limit }) => `${of} (${figureText(limit, 2, true)})`);
    return {
      text: [
        `${began}, ${project.timeStepSize} minutes (step ${at.step} of operating year ${at.year + 1})`,
        ...storages.map((storage) => storageText(storage, currency)),
        nextBestTexts(explanation, currency),
        flows.length === 0
          ? 'No power flows.'
          : `Balance at the bus\n${textTable([['', 'MW'], ...flows.map(({ name, powerMW }) => [inEnglish(name), figureText(powerMW, 2)])])}`,
        ladder('Sources, cheapest first', sources, currency),
        ladder('Uses, highest value first', uses, currency),
        ...(data.reserved.length === 0
          ? []
          : [
              `Reserved for regulation\n${textTable([
                ['', `${currency}/MW for an hour`, 'MW'],
                ...data.reserved.map(({ market, direction, pricePerMWh, takenMW }) => [
                  `${market}, ${direction}`,
                  figureText(pricePerMWh, 2),
                  figureText(takenMW, 2),
                ]),
              ])}`,
            ]),
        ...(reached.length === 0 ? [] : [`Limits reached: ${reached.join(', ')}.`]),
        `Money\n${textTable([
          ['', currency],
          ...money.map(({ path: names, amount }) => [moneyName(names), figureText(amount, 2)]),
          ['wear in the plan', figureText(-wear, 2)],
        ])}`,
        data.notes.join('\n'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      data: { result: key.id, time: began, step: at.step, year: at.year + 1, currency, ...data },
    };

    function stepOf(): { readonly year: number; readonly step: number } {
      if (step !== undefined) {
        if (date !== undefined || time !== undefined) throw new UserError('badInput', 'Give a date with a time, or a step.');
        return { year: (year ?? 1) - 1, step };
      }
      if (date === undefined || time === undefined)
        throw new UserError('badInput', 'It is not said which hour.', 'Give date and time, or the step of the year.');
      const day = dayOfProject(project, date, year);
      return { year: day.year, step: stepAt(project, day.day, time) };
    }
  },
});
