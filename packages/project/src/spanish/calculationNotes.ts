/** Texts of the engine on a calculation and its figures: notes, and reasons why a figure does not exist. */
export const calculationNotes = {
  'The cumulative cash flow never reaches zero.': 'El flujo de caja acumulado nunca llega a cero.',
  'The cumulative discounted cash flow never reaches zero.': 'El flujo de caja descontado acumulado nunca llega a cero.',
  'No energy is delivered to the grid.': 'No se entrega energía a la red.',
  'No storage discharges.': 'Ningún almacenamiento descarga.',
  'No year brings more than it costs, so no rate makes up for the outlay.':
    'Ningún año aporta más de lo que cuesta, así que ninguna tasa compensa el desembolso.',
  'No year costs more than it brings, so there is no outlay to return.':
    'Ningún año cuesta más de lo que aporta, así que no hay desembolso que recuperar.',
  'No rate between -99 % and 1000 % a year brings the net present value to zero.':
    'Ninguna tasa entre -99 % y 1000 % al año lleva el valor actual neto a cero.',
  'The storage': 'El almacenamiento',
  '{{subject}} is replayed after each plan: what its cells cannot do is left out. The bound of the gap is that of the plans.':
    'Tras cada plan se vuelve a simular {{subject}}: se descarta lo que sus celdas no pueden hacer. La cota de la brecha de optimalidad es la de los planes.',
  '{{subject}} is one tank with its round-trip efficiency: with these markets and limits its cells are not replayed.':
    '{{subject}} se modela como un depósito de energía con rendimiento de ida y vuelta constante: con estos mercados y límites no se simulan sus celdas.',
  '{{subject}} stands in air of {{degrees}} °C: there is no temperature resource.':
    'Para {{subject}} se supone una temperatura ambiente de {{degrees}} °C: no hay recurso de temperatura.',
  'One year is simulated for each set of equipment that stands, and stands for all years of that set.':
    'Se simula un año para cada conjunto de equipos en servicio, que representa a todos los años de ese conjunto.',
  '{{subject}} is gone after year {{year}}: it is not replaced at the end of its lifetime.':
    '{{subject}} deja de estar en servicio tras el año {{year}}: no se repone al final de su vida útil.',
  'One year is simulated and stands for all {{years}}.': 'Se simula un año, que representa a los {{years}}.',
  '{{subject}} starts with {{start}} and ends with {{end}}.': '{{subject}} empieza con {{start}} y termina con {{end}}.',
  'There is no temperature resource: PV is calculated without the effect of temperature.':
    'No hay recurso de temperatura: la FV se calcula sin el efecto de la temperatura.',
  '{{contract}} is not kept: {{windows}} obligations of {{hours}} h in all fall short; the worst lacks {{missing}} MWh on day {{day}} at {{hour}} h of operating year {{year}}':
    '{{contract}} no se cumple: {{windows}} obligaciones de {{hours}} h en total quedan sin cumplir; a la peor le faltan {{missing}} MWh el día {{day}} a las {{hour}} h del año de operación {{year}}',
  'Enlarge the plant, owe less, or accept a shortage penalty.':
    'Amplíe la planta, comprometa menos energía o acepte una penalización por déficit de entrega.',
} as const;
