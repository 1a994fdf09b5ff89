/** The two directions of a regulation market, with their fields and appearance. */
export const regulationDirections = {
  up: {
    use: 'useRegUp',
    price: 'regUpPrice',
    priceName: 'regUpPriceName',
    priceYear: 'regUpPriceYear',
    max: 'maxCommitmentRegUp',
    min: 'minRegUpPrice',
    slot: 'regUpPrice',
    text: 'regulationMarket.directionUp',
    colour: 'regUp',
  },
  down: {
    use: 'useRegDown',
    price: 'regDownPrice',
    priceName: 'regDownPriceName',
    priceYear: 'regDownPriceYear',
    max: 'maxCommitmentRegDown',
    min: 'minRegDownPrice',
    slot: 'regDownPrice',
    text: 'regulationMarket.directionDown',
    colour: 'regDown',
  },
} as const;

export type RegulationDirection = keyof typeof regulationDirections;

export const directionNames = Object.keys(regulationDirections) as readonly RegulationDirection[];
