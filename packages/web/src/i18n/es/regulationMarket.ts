import type { regulationMarket as english } from '../en/regulationMarket';
import type { SameWords } from '../sameWords';

export const regulationMarket: SameWords<typeof english> = {
  seriesOf: 'Precio: {{direction}}',
  priceYear: 'Año de los precios',
  fileYear: 'el archivo es de {{year}}',
  noFileYear: 'el archivo no indica su año',
  priceName: 'Nombre del precio',
  most: 'Compromiso máx. del almacenamiento',
  least: 'Precio mín. de la capacidad',
  participates: 'Participa el {{share}} % de las horas',
  participatesNote: 'Horas cuyo precio supera el mínimo; {{hours}} de {{all}} horas.',
  directionUp: 'Potencia reservada para descargar',
  directionDown: 'Potencia reservada para cargar',
  off: 'No se ofrece. Los valores se conservan.',
  settlement: 'Energía y liquidación',
  noEnergyMarket: 'Desactivado: el proyecto no usa ningún mercado de energía',
  settlementOff: 'Desactivado: marque «Incluir ingresos por liquidación de energía»',
  noMarket: 'Elija un mercado',
  withoutPay: 'La energía entregada no se paga.',
  needsEnergy: 'Un mercado de regulación requiere un mercado de energía; márquelo primero.',
  summary: {
    both: 'a subir {{up}} y a bajar {{down}} {{unit}} de media',
    up: 'a subir {{up}} {{unit}} de media',
    down: 'a bajar {{down}} {{unit}} de media',
    noPrice: 'sin precio todavía',
    maxBoth: 'como máximo {{up}} % a subir y {{down}} % a bajar del almacenamiento',
    most: 'como máximo {{max}} % del almacenamiento',
    throughput: 'energía ciclada {{throughput}} %',
    none: 'ni a subir ni a bajar',
  },
};
