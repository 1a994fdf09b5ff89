import type { english } from '../english';
import type { SameTexts } from '../sameTexts';

/** Textos de la búsqueda del mejor tamaño. */
export const bestSize: SameTexts<typeof english.bestSize> = {
  badQuestion: 'La pregunta no es una búsqueda de tamaños: {{problem}}',
  questionIs: 'Indique tamaños con path, from, to y step, como los enumera searchableSizes; un objetivo npv, irr o lcoe.',
  hours: 'horas',
  noSuchSize: 'No existe el tamaño {{path}}',
  sizesAre: 'Tamaños de este proyecto: {{paths}}.',
  sizeTwice: '{{name}} se busca dos veces',
  nameItOnce: 'Indique cada tamaño una sola vez.',
  fromAboveTo: '{{name}}: el límite inferior {{from}} supera el límite superior {{to}}',
  raiseUpperBound: 'Suba el límite superior o baje el inferior.',
  tooManySteps: '{{name}}: más de {{most}} pasos entre los límites',
  widenStep: 'Amplíe el paso o estreche los límites.',
  wholeUnits: '{{name}} se cuenta en unidades enteras',
  wholeNumbers: 'Indique límites y paso con números enteros.',
  aboveZero: '{{name}} debe ser mayor que cero',
  raiseLowerBound: 'Suba el límite inferior.',
  noSuchCase: 'No existe el caso de sensibilidad {{number}}',
  casesAre: 'Este proyecto tiene {{count}}.',
  ownHours: '{{name}} no puede tener celdas para otras horas: su potencia depende de lo llena que está',
  leaveHoursOut: 'Deje fuera sus horas o elija un almacenamiento de un solo tanque.',
};
