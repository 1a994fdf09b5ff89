import type { decision as english } from '../en/decision';
import type { SameWords } from '../sameWords';

export const decision: SameWords<typeof english> = {
  opensYears: 'Abre los años y los datos de {{name}}',
  yearsOf: '{{name}} por año',
  amount: 'Importe',
  present: 'Valor actual',
  setIn: 'Datos:',
  movesNote: 'VAN por dato de entrada, {{unit}}',
  movesRun: 'Variar los datos habituales',
  movesTime_one: '{{count}} simulación, aprox. {{seconds}} s',
  movesTime_other: '{{count}} simulaciones, aprox. {{seconds}} s',
  movesFailed: 'No se pudieron variar los datos.',
  movesNone: 'Este sistema no tiene datos habituales que variar.',
  year: 'En qué se va el año',
  yearOfStorage: 'horas del almacenamiento por límite que actuó, primer año',
  yearOfPlant: 'horas de la planta en la red, primer año',
  otherLimits: 'Otros límites',
  hours: 'Hora a hora',
  moreInputs: 'Más variables',
  showPrices: 'Ver los precios',
  unforeseenOld: 'Los datos han cambiado: calcule primero',
  engineNotes: 'Motor de cálculo y notas',
  showChanged: 'Mostrarlos',
  changedTitle: 'Cambios sobre los valores por defecto',
  changedText:
    'Datos de la planta que difieren de los valores por defecto del producto. No incluye nombres, fechas, el emplazamiento ni las especificaciones de la biblioteca.',
  changedHead: 'Por defecto',
  changedNow: 'Este proyecto',
  workbook: 'Libro de cálculo',
  manifest: 'Descargar manifiesto',
};
