import type { guide as english } from '../en/guide';
import type { SameWords } from '../sameWords';

export const guide: SameWords<typeof english> = {
  title: 'Primeros pasos',
  count: 'Primeros pasos: {{done}} de {{all}}',
  steps: {
    place: 'Dé nombre al proyecto y ponga el marcador en el emplazamiento.',
    prices: 'Active «Mercado de energía», pulse «Elija un archivo» e importe un año de precios.',
    equipment: 'Active la solar, la eólica o el almacenamiento e indique su tamaño; varios tamaños forman un barrido.',
    economics: 'Indique la tasa de descuento. Los costes vienen con los equipos, y allí pueden cambiarse.',
    calculate: 'Pulse «Calcular»: cada combinación de tamaños es una fila, con la mejor en primer lugar.',
  },
  go: {
    place: 'Ir a Proyecto',
    prices: 'Ir a Aplicación',
    equipment: 'Ir a Equipos',
    economics: 'Ir a Economía',
    calculate: 'Ir a Resultados',
  },
  done: 'Este es su primer resultado. Resumen, Flujo de caja y Series temporales muestran cuánto gana, cuándo, y el motivo del despacho de cada hora.',
  examplePrices: 'Precios de ejemplo (CSV)',
  close: 'Cerrar los primeros pasos',
};
