import type { marketPicture as english } from '../en/marketPicture';
import type { SameWords } from '../sameWords';

export const marketPicture: SameWords<typeof english> = {
  title: 'El mercado en gráficos',
  of: '{{market}}: el mercado en gráficos',
  priceYear: 'Año de los precios',
  empty: 'Los gráficos del mercado llegan con sus precios.',
  unfit: 'Los gráficos requieren un año completo de precios.',
  duration: 'Monótona de precios',
  durationNote: 'horas del año, ordenadas',
  durationName:
    '{{label}}, horas ordenadas: la mitad en {{median}} {{unit}} o más, una décima parte en {{high}} o más, una décima parte en {{low}} o menos',
  shareOfHours: 'Parte de las horas',
  sale: 'Precio de venta',
  import: 'Precio de compra',
  averageDay: 'Día medio por mes',
  averageDayNote: 'media de cada hora',
  averageDayName: '{{label}}, día medio por mes: máximo {{high}} {{unit}} ({{highAt}}), mínimo {{low}} {{unit}} ({{lowAt}})',
  and: 'y',
  direction: 'Sentido del día medio',
  up: 'A subir',
  down: 'A bajar',
  spread: 'Margen de un ciclo',
  spreadNote: 'días, ordenados · {{hours}} h',
  spreadName:
    'Mejor margen de cada día al comprar barato y vender caro durante {{hours}} horas, días ordenados: la mitad {{median}} {{unit}} o más, el mejor {{best}}',
  spreadHelp:
    'De cada día: la media de sus {{hours}} horas más caras menos la de las {{hours}} horas más baratas anteriores, antes de pérdidas. 0 donde ningún ciclo compensa.',
  shareOfDays: 'Parte de los días',
  byMonth: 'Ingresos por mes',
  byMonthNote: '1 MW reservado',
  byMonthName: 'Lo que ganaría por mes 1 MW reservado: lo más en {{best}}, {{max}}, lo menos en {{worst}}, {{min}}',
  month: 'Mes',
  storageTitle: 'Lo que ganaría aquí un almacenamiento de {{power}} MW / {{capacity}} MWh',
  earning: 'Gana',
  cycles: 'Ciclos',
  sold: 'Vendido',
  soldAt: 'Vendido a',
  bought: 'Comprado',
  boughtAt: 'Comprado a',
  computing: 'Calculando…',
  assumptions:
    'Plan exacto del despacho con todos los precios del año conocidos de antemano. Ida y vuelta {{efficiency}} %, sin límite de ciclos, empieza vacío; sin desgaste, peajes, pérdidas de red ni otro uso. Compra a {{price}}.',
  buysAt: {
    sale: 'el precio de venta',
    multiple: '{{factor}} veces el precio de venta',
    import: 'el precio de compra de este mercado',
  },
  heldTitle: 'Lo que ganaría aquí 1 MW reservado todo el año',
  heldEarning: '{{direction}}: gana',
  heldHours: '{{direction}}: participa',
  heldPrice: '{{direction}}: precio medio',
  hours: '{{hours}} h',
  heldAssumptions:
    '1 MW en cada hora cuyo precio, por el multiplicador {{multiplier}}, supera el mínimo. La energía que se mueve, el espacio que necesita en las celdas y lo que cuesta en otra parte no se cuentan.',
};
