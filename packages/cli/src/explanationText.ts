import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { NextBest, StepExplanation, StepSource, StepUse } from '@hybrid/project/results/stepExplanation';
import { aligned } from './alignedText';

/** Returns the explanation of a step in lines: balance, merit order, revenue and cost, and the best alternative. */
export function explanationLines(explanation: StepExplanation, currency: string): readonly string[] {
  const { step, balance, sources, uses, money, wear, nextBest, storages } = explanation;
  const ladder = (head: string, entries: readonly (StepSource | StepUse)[]): readonly string[] => [
    head,
    aligned([
      ['', `${currency}/MWh at the bus`, 'MW taken', 'of MW'],
      ...entries.map(({ kind, name, busPricePerMWh, takenMW, availableMW }) => [
        name === undefined ? kind : `${kind} ${inEnglish(name)}`,
        busPricePerMWh === null ? '-' : busPricePerMWh.toFixed(2),
        takenMW.toFixed(3),
        availableMW.toFixed(3),
      ]),
    ]),
    '',
  ];
  return [
    `Step ${step}`,
    '',
    aligned([['', 'MW'], ...balance.map(({ name, powerMW }) => [inEnglish(name), powerMW.toFixed(3)])]),
    '',
    ...ladder('Sources, cheapest first', sources),
    ...ladder('Uses, highest value first', uses),
    aligned([
      ['', currency],
      ...money.map(({ path, amount }) => [path.map(inEnglish).join(' / '), amount.toFixed(2)]),
      ['wear in the plan', (-wear).toFixed(2)],
    ]),
    '',
    ...(storages.length > 1
      ? storages.map(({ name, nextBest: own }) => nextBestLine(own, currency, ` of ${inEnglish(name)}`))
      : [nextBestLine(nextBest, currency)]),
  ];
}

function nextBestLine(nextBest: NextBest, currency: string, ofStorage = ''): string {
  if ('none' in nextBest) return `No next best${ofStorage}: ${nextBest.none}`;
  const { next, less, hours } = nextBest;
  const power = next.choice === 'rest' ? '' : ` ${next.powerMW.toFixed(3)} MW`;
  return (
    `Next best${ofStorage}: ${next.choice}${power} earns ${next.stepMoney.toFixed(2)} ${currency} in the step and ${next.laterMoney.toFixed(2)} ${currency} ` +
    `until ${hours} h have passed, ${less === 0 ? 'as much as the plan' : `${less.toFixed(2)} ${currency} less than the plan`}`
  );
}
