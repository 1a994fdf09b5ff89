/** Texts of the method in the report. */
export const reportMethod = {
  method: 'Method',
  money: 'Money',
  notesOnThisResult: 'Notes on this result',
  operatingYear365DaysSimulated:
    'One operating year of 365 days is simulated in steps of {{step}} minutes; it stands for all {{years}}, without escalators and without degradation of its revenue.',
  operatingYears365DaysSimulated:
    'Each of the {{years}} operating years of 365 days is simulated in steps of {{step}} minutes, with its own prices, costs, degradation and state of the storage.',
  pricesProductionKnownPlanFigures:
    'Prices and production are known to the plan: the figures are those of perfect foresight within its horizon, and the plant does not move the prices.',
  irradianceHorizontalSplitIntoBeam:
    'Irradiance on the horizontal is split into beam and diffuse (Erbs) and turned onto the plane of the modules (Hay, Davies, Klucher, Reindl); power follows from it with the derating factor and, where it is asked for, the temperature of the cells.',
  importedProductionScaledNameplateCapacity:
    'Imported production is scaled by nameplate capacity; it is taken to hold all losses of its model.',
  speedAnemometerBroughtHeightHub:
    'The speed at the anemometer is brought to the height of the hub and goes through the power curve of the turbine; the density of the air at the altitude and all losses reduce the power.',
  importedProductionScaledSizeFarm: 'Imported production is scaled by the size of the farm.',
  stepPlantSellsStoresBuys:
    'In each step the plant sells, stores, buys or curtails so that income less purchases and less the price of wear is greatest; it plans {{foresight}}.',
  stepPlantSellsStoresBuysCurtails:
    'In each step the plant sells, stores, buys or curtails so that income less purchases is greatest; it plans {{foresight}}.',
  wholeYearAtOnce: 'the whole year at once',
  fortyEightHoursAheadOf24: '48 hours ahead, of which 24 are carried out',
  planOptimumLinearProgram: 'The plan is the optimum of its linear program.',
  planMostPercentOptimumLinear: 'The plan is at most {{gap}} % from the optimum of its linear program.',
  energyIntoOutPlantBalances:
    'Energy into and out of the plant balances in each step and year; a balance that does not close gives no result.',
  lossesThoseRoundTripConverter: 'Losses are those of the round trip and of the converter.',
  cellsAgeCyclesMakeRain: 'The cells age by the cycles they make (rain-flow counting) and by time.',
  wearYearGivesCostCapacity: 'The wear of the one year gives the cost of capacity that is added or replaced.',
  capacityFallsThroughYearsLimit:
    'Capacity falls through the years; at the limit of health capacity is added or the cells are replaced, at the price of that year.',
  energyPaidSalePriceStep:
    'Energy is paid at the sale price of its step at the point of interconnection, and bought at the purchase price.',
  energyMarketsSettleAfterOther: 'Energy markets settle one after the other: the first its plan, each later one the deviation from it.',
  regulationPaidPowerKeptReady: 'Regulation is paid for power kept ready; a share of it moves energy.',
  capacityPaidContractedPowerMissing: 'Capacity is paid for contracted power; what is missing in calls is taken off.',
  contractPaysPriceDeliveredUnder:
    'A contract pays its price for what is delivered under it; what an obligation misses costs its penalty, or makes the system infeasible where there is none.',
  obligationsComeBeforeSalesCalls: 'Obligations come before sales: calls of capacity, then contracts, then energy markets.',
  investmentYear0IncomeCost: 'The investment is year 0; income and cost of an operating year fall at its end.',
  netPresentValueSumNet:
    'Net present value is the sum of the net cash flow, each year discounted; the internal rate of return is the rate at which it is zero; levelized cost of energy is the discounted cost over the discounted exports; payback is when the running sum comes back to zero, linear within the year.',
  incentivesUsedFullYear: 'Incentives ({{titles}}) are used in full in their year.',
  modelledDebtTaxIncomeWorking: 'Not modelled: debt, tax on income, working capital, and credits that are carried on.',
} as const;
