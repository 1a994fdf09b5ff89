/** Limits of the storage in a step, as screens and the report name them. */
export const bindingLimits = {
  nothing: 'None: between two prices',
  noStorage: 'Not in operation',
  full: 'Full',
  empty: 'Empty',
  standingBy: 'Standing by for a call',
  chargingPower: 'Charging power',
  dischargingPower: 'Discharging power',
  converter: 'Converter of the DC bus',
  atRest: 'Idle: no direction pays',
  keptReady: 'Reserved for regulation',
  boughtShare: 'Purchase limit',
} as const;
