import type { TFunction } from 'i18next';
import { contractedShares, hasPenalty, type Contract } from '@hybrid/project/document/contract';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { summedObligations } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { meanOfYear } from '@hybrid/project/document/rateHours';
import { baseYear } from '@hybrid/project/document/site';
import type { Numbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { yearlyMWh } from './obligationFigures';

/** Summarizes each contract: `mean 51.89 $/MWh · 3 obligations, 133,960 MWh a year · penalty 100 $/MWh`. */
export function contractSummary(project: Project, numbers: Numbers, t: TFunction): string {
  const { contracts } = project;
  return contracts
    .map((contract) => {
      const penalty = contract.obligationKind === 'none' ? [] : [penaltyPart(contract, numbers, t)];
      const parts = [pricePart(project, contract, numbers, t), obligationPart(project, contract, numbers, t), ...penalty].join(' · ');
      return contracts.length > 1 ? `${contract.name}: ${parts}` : parts;
    })
    .join(' — ');
}

function pricePart(project: Project, contract: Contract, numbers: Numbers, t: TFunction): string {
  const unit = numbers.unit('¤/MWh');
  const { energyPriceKind, energyPriceSchedule, energyPriceTimeSeries: series } = contract;
  if (energyPriceKind === 'schedule')
    return t('contract.summaryMean', { value: numbers.column(meanOfYear(energyPriceSchedule, baseYear(project)), 2), unit });
  if (series.state === 'blank') return t('contract.summaryNoPrice');
  return t('contract.summaryProfile', { value: numbers.column(series.statistics.mean, 2), unit, file: series.name });
}

function obligationPart(project: Project, contract: Contract, numbers: Numbers, t: TFunction): string {
  const { obligationKind, obligations, obligationTimeSeries: series } = contract;
  if (obligationKind === 'import')
    return series.state === 'blank' ? t('contract.summaryNoDelivery') : t('contract.summaryDelivery', { file: series.name });
  if (obligationKind === 'none')
    return technologyKinds
      .filter((kind) => project[technologies[kind].switch])
      .map((kind) => {
        const share = numbers.write(contract[contractedShares[kind]], 2);
        return t('contract.summaryShare', { share, technology: translate(technologies[kind].title).toLowerCase() });
      })
      .join(', ');
  if (obligations.length === 0) return t('contract.summaryNoObligation');
  const energy = numbers.write(yearlyMWh(summedObligations(obligations, baseYear(project))), 0);
  return t('contract.summaryDaily', { count: obligations.length, energy });
}

function penaltyPart(contract: Contract, numbers: Numbers, t: TFunction): string {
  const { shortagePenaltyKind, energyMarket, flatShortagePenalty } = contract;
  if (!hasPenalty(contract)) return t('contract.summaryNoPenalty');
  if (shortagePenaltyKind === 'flat')
    return t('contract.summaryFlat', { value: numbers.column(flatShortagePenalty, 2), unit: numbers.unit('¤/MWh') });
  const market = energyMarket === '' ? '—' : translate(energyMarketKinds[energyMarket].title);
  return t(shortagePenaltyKind === 'market' ? 'contract.summaryMarket' : 'contract.summaryDelta', { market });
}
