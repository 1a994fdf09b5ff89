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
  several: 'Se soltaron {{count}} ficheros; se lee {{file}}. Los precios de otros años se añaden en Aplicación.',
};
