import type { givenValues as english } from '../en/givenValues';
import type { SameTexts } from '../sameTexts';

/** Refusals of values that a program gives to the library. In Spanish. */
export const givenValues: SameTexts<typeof english> = {
  yearHasCount: '{{name}} tiene {{count}} valores, que no son un año.',
  yearNeedsCount:
    'Un año tiene 8.760 valores por horas, 17.520 por medias horas, 35.040 por cuartos de hora, 52.560 o 105.120; se omite el 29 de febrero.',
  isMissing: 'Falta {{name}}.',
  mustBeSeries: '{{name}} debe ser un número o una lista de números.',
  mustBeNumber: '{{name}} debe ser un número; es {{value}}.',
  mustBeAtLeast: '{{name}} debe ser al menos {{min}}; es {{value}}.',
  mustBeAbove: '{{name}} debe ser mayor que {{min}}; es {{value}}.',
  mustBeAtMost: '{{name}} debe ser como máximo {{max}}; es {{value}}.',
  mustBeOneOf: '{{name}} debe ser uno de {{choices}}; es {{value}}.',
  mustBeWhole: '{{name}} debe ser un número entero; es {{value}}.',
  mustBeObject: '{{name}} debe ser un objeto.',
  mustBeList: '{{name}} debe ser una lista.',
  giveOneOf: 'Dé {{one}} o {{other}}, no ambos.',
  hasCount: '{{name}} tiene {{count}} valores y {{other}} tiene {{expected}}.',
  giveSeriesOrSteps: 'Dé un valor por intervalo en cada lista, o un número para todos los intervalos.',
  noSteps: 'Falta el número de intervalos.',
  giveListOrSteps: 'Dé una lista para al menos una serie, o su número como steps.',
  isUnknown: '{{name}} no es un campo.',
  fieldsAre: 'Los campos son {{names}}.',
  efficiencyIsMissing: 'El almacenamiento no tiene eficiencia.',
  giveEfficiency: 'Dé roundTripEfficiency, o chargeEfficiency y dischargeEfficiency, como fracciones.',
  needsStorage: '{{name}} necesita un almacenamiento.',
  endOutOfReach: 'Ningún plan termina en {{end}} MWh: el nivel alcanzable más próximo es {{reached}} MWh.',
  chooseAnotherEnd: 'Dé otro endMWh, o ninguno para un final libre.',
  seriesIsMissing: 'Faltan los valores de {{name}}.',
  giveSeries: 'Dé sus valores con las demás series del proyecto.',
  rowIsUnknown: 'El proyecto no tiene la simulación {{id}}.',
  giveRow: 'Dé una fila de un resultado de este proyecto.',
  stepsMustRise: '{{name}} debe contener intervalos de la planificación en orden ascendente.',
  projectHasErrors: 'El proyecto no se puede calcular: {{issues}}',
};
