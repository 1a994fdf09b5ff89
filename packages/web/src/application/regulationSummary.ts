import type { TFunction } from 'i18next';
import type { RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { numbersOf } from '@hybrid/project/document/sizing';
import type { Numbers } from '../ui/numbers';

/** Summarizes a regulation market in one sentence, without its name: mean prices, share of storage, throughput. */
export function regulationSummary(market: RegulationMarket, numbers: Numbers, t: TFunction): string {
  const { useRegUp, useRegDown, regUpPrice, regDownPrice, maxCommitmentRegUp, maxCommitmentRegDown, throughputPercentage } = market;
  if (!useRegUp && !useRegDown) return t('regulationMarket.summary.none');
  const hasUp = useRegUp && regUpPrice.state === 'ready';
  const hasDown = useRegDown && regDownPrice.state === 'ready';
  const list = (values: RegulationMarket['throughputPercentage']) =>
    numbersOf(values)
      .map((value) => numbers.write(value, 2))
      .join(', ');
  const unit = numbers.unit('¤/MWh');
  const [up, down] = [numbers.column(regUpPrice.statistics.mean, 2), numbers.column(regDownPrice.statistics.mean, 2)];
  const [maxUp, maxDown] = [list(maxCommitmentRegUp), list(maxCommitmentRegDown)];
  const price = hasUp && hasDown ? 'both' : hasUp ? 'up' : hasDown ? 'down' : 'noPrice';
  return [
    t(`regulationMarket.summary.${price}`, { up, down, unit }),
    useRegUp && useRegDown && maxUp !== maxDown
      ? t('regulationMarket.summary.maxBoth', { up: maxUp, down: maxDown })
      : t('regulationMarket.summary.most', { max: useRegUp ? maxUp : maxDown }),
    t('regulationMarket.summary.throughput', { throughput: list(throughputPercentage) }),
  ].join(' · ');
}
