/** Notes of a calculation, and reasons why a figure does not exist. */
export const notes = {
  cumulativeCashFlowNeverReachesZero: 'The cumulative cash flow never reaches zero.',
  cumulativeDiscountedCashFlowNever: 'The cumulative discounted cash flow never reaches zero.',
  noEnergyIsDeliveredToGrid: 'No energy is delivered to the grid.',
  noStorageDischarges: 'No storage discharges.',
  yearBringsMoreCostsRate: 'No year brings more than it costs, so no rate makes up for the outlay.',
  yearCostsMoreBringsOutlay: 'No year costs more than it brings, so there is no outlay to return.',
  noRateBringsValueToZero: 'No rate between -99 % and 1000 % a year brings the net present value to zero.',
  storage: 'The storage',
  replayedAfterPlanCellsCannot:
    '{{subject}} is replayed after each plan: what its cells cannot do is left out. The bound of the gap is that of the plans.',
  tankRoundTripEfficiencyThese:
    '{{subject}} is one tank with its round-trip efficiency: with these markets and limits its cells are not replayed.',
  standsAirCelsiusTemperatureResource: '{{subject}} stands in air of {{degrees}} °C: there is no temperature resource.',
  yearSimulatedSetEquipmentStands: 'One year is simulated for each set of equipment that stands, and stands for all years of that set.',
  goneAfterYearReplacedEnd: '{{subject}} is gone after year {{year}}: it is not replaced at the end of its lifetime.',
  yearSimulatedStands: 'One year is simulated and stands for all {{years}}.',
  startsWithAndEndsWith: '{{subject}} starts with {{start}} and ends with {{end}}.',
  temperatureResourcePvCalculatedWithout: 'There is no temperature resource: PV is calculated without the effect of temperature.',
  keptObligationsHFallShort:
    '{{contract}} is not kept: {{windows}} obligations of {{hours}} h in all fall short; the worst lacks {{missing}} MWh on day {{day}} at {{hour}} h of operating year {{year}}',
  enlargePlantOweLessAccept: 'Enlarge the plant, owe less, or accept a shortage penalty.',
} as const;
