import type { MarketKind } from '@hybrid/project/document/kinds';
import { capacityMarketForm } from './CapacitySection';
import { contractForm } from './ContractSection';
import { energyMarketForm } from './EnergyMarketSection';
import type { MarketForm } from './marketForm';
import { regulationMarketForm } from './RegulationSection';

/** THE list of forms, by kind of market. */
export const marketForms: { readonly [K in MarketKind]: MarketForm } = {
  energyMarkets: energyMarketForm,
  regulationMarkets: regulationMarketForm,
  capacityMarkets: capacityMarketForm,
  contracts: contractForm,
};
