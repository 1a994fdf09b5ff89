/** Checks of the economics and of the project as a whole. */
export const projectChecks = {
  timeZoneSiteSetSun:
    'The time zone of the site is not set, so the sun is placed by longitude, at {{zone}}. Set the standard time that the files are in: an hour of difference moves the sun by an hour',
  timeZoneMustBetweenUtc: 'Time zone must be between UTC-12:00 and UTC+14:00, in quarters of an hour',
  discountRateIsZero: 'Discount Rate is 0: money of the last year counts as much as money of today',
  inflationRateAboveMinus100: 'Inflation Rate must be > -100: at -100 % there is no real discount rate',
  comePercentCapitalCostLower: '{{owner}}: {{names}} come to {{sum}} % of its capital cost. Lower their shares to 100 % together',
  countAddUpKeepMeant: '{{owner}}: {{names}} all count, and add up. Keep one if only one is meant',
  appliesTechnologyTickLeast: '{{title}} applies to no technology: tick at least one',
  projectWillRunSimulationsMax:
    'This project will run {{count}} simulations. The max simulations is {{most}}. Reduce the number of simulations.',
  projectListsSizesSensitivitiesMost:
    'This project has {{lists}} lists of sizes and sensitivities. The most that are calculated are {{most}}. Remove equipment, markets or contracts.',
  projectWillRunSimulationsEstimated:
    'This project will run {{count}} simulations. Estimated run time is {{hours}} hours. Consider reducing number of simulations.',
  reduceProjectLifetime: 'Reduce project lifetime',
  reduceApplicationSensitivities: 'Reduce application sensitivities',
  reduceEquipmentSensitivities: 'Reduce equipment sensitivities',
  reducePossiblePvSizes: 'Reduce possible PV sizes',
  reducePossibleWindSizes: 'Reduce possible wind sizes',
  reducePossibleStorageArraySizes: 'Reduce possible storage array sizes',
  usualShapeCubic: 'Usual shape: cubic from {{from}} to {{to}} m/s',
  usualShapePowerCoefficient: 'Usual shape, {{model}}, power coefficient {{coefficient}}',
  estimatedTimeUnderSecond: 'Estimated calculation time: under a second',
  estimatedTimeSeconds: 'Estimated calculation time: {{count}} s',
  estimatedTimeOneMinute: 'Estimated calculation time: 1 minute',
  estimatedTimeMinutes: 'Estimated calculation time: {{count}} minutes',
  estimatedTimeOneHour: 'Estimated calculation time: 1 hour',
  estimatedTimeHours: 'Estimated calculation time: {{count}} hours',
  commitsMoreStoragePlantFollows:
    '{{market}} commits more of the storage than {{later}}, which the plant follows: what it sells beyond that is bought back there',
  storageSharesSystemConverterSome:
    'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.',
  theseMarketsLimitsStorageCalculated:
    'With these markets and limits storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature',
  severalValuesCannotCalculatedYet: 'Several values of {{what}} cannot be calculated yet. Keep one value.',
  withSuggestions: '{{text}} {{suggestions}}.',
  incentiveOfTechnology: '{{incentive}}, {{technology}}',
} as const;
