import type { priceProject as english } from '../en/priceProject';
import type { SameWords } from '../sameWords';

export const priceProject: SameWords<typeof english> = {
  title: 'Proyecto nuevo a partir de un fichero de precios',
  project: 'Proyecto y mercado',
  plant: 'Batería propuesta',
  figures: 'Primeros resultados',
  found: 'indicado en el fichero',
  chosen: 'según su elección',
  unknown: 'el fichero no indica el mercado; se supone el emplazamiento de un proyecto nuevo',
  place: '{{place}}, {{zone}}',
  otherMarket: 'Otro mercado',
  currencyAssumed: 'no figura en el fichero; los precios no se convierten',
  hours: 'Duración',
  capitalOfLibrary: 'de la biblioteca de almacenamiento, sin el convertidor',
  capitalNote: 'sin el convertidor',
  revenue: 'Ingresos del año 1',
  otherHours: 'Otras duraciones con esta potencia',
  early:
    'Análisis de etapa inicial: los precios de este año representan todos los años. Costes, vida útil y envejecimiento son los de la biblioteca de almacenamiento.',
  years: 'Otros años de precios',
  yearsInTurn: 'Se leen como el primer fichero. Los años del proyecto toman los años de precios por turno.',
  sameYear: '{{first}} y {{second}} son los dos de {{year}}. Suelte un fichero por año.',
  late: 'Análisis de etapa avanzada de todos los años del proyecto. Costes, vida útil y envejecimiento son los de la biblioteca de almacenamiento.',
};
