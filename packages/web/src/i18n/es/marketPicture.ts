import type { marketPicture as english } from '../en/marketPicture';
import type { SameWords } from '../sameWords';

export const marketPicture: SameWords<typeof english> = {
  title: 'Gráficos del mercado',
  of: '{{market}}: gráficos del mercado',
  priceYear: 'Año de los precios',
  empty: 'Los gráficos se muestran cuando el mercado tiene precios.',
  unfit: 'Los gráficos requieren un año completo de precios.',
  duration: 'Monótona de precios',
  durationNote: 'horas del año, ordenadas',
  durationName:
    '{{label}}, horas ordenadas: la mitad en {{median}} {{unit}} o más, una décima parte en {{high}} o más, una décima parte en {{low}} o menos',
  shareOfHours: 'Porcentaje de las horas',
  sale: 'Precio de venta',
  import: 'Precio de compra',
  averageDay: 'Día medio por mes',
  averageDayNote: 'media de cada hora',
  averageDayName: '{{label}}, día medio por mes: máximo {{high}} {{unit}} ({{highAt}}), mínimo {{low}} {{unit}} ({{lowAt}})',
  and: 'y',
  direction: 'Sentido del día medio',
  up: 'A subir',
  down: 'A bajar',
  spread: 'Diferencial de precio por ciclo',
  spreadNote: 'días, ordenados · {{hours}} h',
  spreadName:
    'Mejor diferencial de cada día al comprar barato y vender caro durante {{hours}} horas, días ordenados: la mitad {{median}} {{unit}} o más, el mejor {{best}}',
  spreadHelp:
    'De cada día: la media de sus {{hours}} precios más altos menos la de los {{hours}} más bajos anteriores a ellos, antes de pérdidas. 0 si ningún ciclo compensa.',
  shareOfDays: 'Porcentaje de los días',
  byMonth: 'Ingresos por mes',
  byMonthNote: '1 MW reservado',
  byMonthName: 'Ingresos por mes de 1 MW reservado: máximo en {{best}}, {{max}}; mínimo en {{worst}}, {{min}}',
  month: 'Mes',
  storageTitle: 'Ganancia potencial de un almacenamiento de {{power}} MW / {{capacity}} MWh',
  earning: 'Ganancia',
  cycles: 'Ciclos',
  sold: 'Vendido',
  soldAt: 'Vendido a',
  bought: 'Comprado',
  boughtAt: 'Comprado a',
  computing: 'Calculando…',
  assumptions:
    'Despacho óptimo con todos los precios del año conocidos de antemano. Rendimiento de ida y vuelta {{efficiency}} %, sin límite de ciclos, inicialmente vacío; sin desgaste, tarifas, pérdidas de red ni otros usos. Precio de compra: {{price}}.',
  buysAt: {
    sale: 'el precio de venta',
    multiple: '{{factor}} veces el precio de venta',
    import: 'el precio de compra de este mercado',
  },
  heldTitle: 'Ingresos potenciales de 1 MW reservado todo el año',
  heldEarning: '{{direction}}: ingresos',
  heldHours: '{{direction}}: participación',
  heldPrice: '{{direction}}: precio medio',
  hours: '{{hours}} h',
  heldAssumptions:
    '1 MW en cada hora cuyo precio, por el multiplicador {{multiplier}}, supera el precio mínimo. No se incluyen la energía entregada, el margen que requiere en las celdas ni sus costes en otros mercados.',
};
