import type { notes as english } from '../en/notes';
import type { SameTexts } from '../sameTexts';

/** Notes of a calculation, and reasons why a figure does not exist. In Spanish. */
export const notes: SameTexts<typeof english> = {
  cumulativeCashFlowNeverReachesZero: 'El flujo de caja acumulado nunca llega a cero.',
  cumulativeDiscountedCashFlowNever: 'El flujo de caja descontado acumulado nunca llega a cero.',
  noEnergyIsDeliveredToGrid: 'No se entrega energía a la red.',
  noStorageDischarges: 'Ningún almacenamiento descarga.',
  yearBringsMoreCostsRate: 'Ningún año aporta más de lo que cuesta, así que ninguna tasa compensa el desembolso.',
  yearCostsMoreBringsOutlay: 'Ningún año cuesta más de lo que aporta, así que no hay desembolso que recuperar.',
  noRateBringsValueToZero: 'Ninguna tasa entre -99 % y 1000 % al año lleva el valor actual neto a cero.',
  storage: 'El almacenamiento',
  replayedAfterPlanCellsCannot:
    'Tras cada plan se vuelve a simular {{subject}}: se descarta lo que sus celdas no pueden hacer. La cota de la brecha de optimalidad es la de los planes.',
  tankRoundTripEfficiencyThese:
    '{{subject}} se modela como un depósito de energía con rendimiento de ida y vuelta constante: con estos mercados y límites no se simulan sus celdas.',
  standsAirCelsiusTemperatureResource:
    'Para {{subject}} se supone una temperatura ambiente de {{degrees}} °C: no hay recurso de temperatura.',
  yearSimulatedSetEquipmentStands:
    'Se simula un año para cada conjunto de equipos en servicio, que representa a todos los años de ese conjunto.',
  goneAfterYearReplacedEnd: '{{subject}} deja de estar en servicio tras el año {{year}}: no se repone al final de su vida útil.',
  yearSimulatedStands: 'Se simula un año, que representa a los {{years}}.',
  startsWithAndEndsWith: '{{subject}} empieza con {{start}} y termina con {{end}}.',
  temperatureResourcePvCalculatedWithout: 'No hay recurso de temperatura: la FV se calcula sin el efecto de la temperatura.',
  keptObligationsHFallShort:
    '{{contract}} no se cumple: {{windows}} obligaciones de {{hours}} h en total quedan sin cumplir; a la peor le faltan {{missing}} MWh el día {{day}} a las {{hour}} h del año de operación {{year}}',
  enlargePlantOweLessAccept: 'Amplíe la planta, comprometa menos energía o acepte una penalización por déficit de entrega.',
};
