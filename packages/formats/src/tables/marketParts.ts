import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, ofOwner, type Message, type Text } from '@hybrid/project/i18n/message';

/** Causes of the revenue of a market, and the name of each beside that of its market. */
const parts: readonly (readonly [part: Message, ofMarket: (market: Text) => Message])[] = [
  [message('results.capacityPayment'), (market) => message('results.capacityPaymentOfMarket', { market })],
  [message('results.nonPerformance'), (market) => message('results.nonPerformanceOfMarket', { market })],
  [message('results.energy'), (market) => message('results.energyOfMarket', { market })],
  [message('results.sales'), (market) => message('results.salesOfMarket', { market })],
  [message('results.boughtBack'), (market) => message('results.boughtBackOfMarket', { market })],
  [message('results.purchases'), (market) => message('results.purchasesOfMarket', { market })],
  [message('results.contractedShares'), (market) => message('results.contractedSharesOfMarket', { market })],
  [message('results.surplusSales'), (market) => message('results.surplusSalesOfMarket', { market })],
  [message('resultLabels.shortagePenalty'), (market) => message('results.shortagePenaltyOfMarket', { market })],
  [message('results.regUpCapacity'), (market) => message('results.regUpCapacityOfMarket', { market })],
  [message('results.regUpEnergy'), (market) => message('results.regUpEnergyOfMarket', { market })],
  [message('results.regDownCapacity'), (market) => message('results.regDownCapacityOfMarket', { market })],
  [message('results.regDownEnergy'), (market) => message('results.regDownEnergyOfMarket', { market })],
];

/** Keyed by the English words, which older stored details have in place of the code. */
const byPart = new Map(parts.map(([part, ofMarket]) => [inEnglish(part), ofMarket]));

/** Returns the name of a cause of revenue of a market: `Day-ahead: Sales`. */
export function partOfMarket(market: Text, part: Text): Text {
  return byPart.get(inEnglish(part))?.(market) ?? ofOwner(market, part);
}
