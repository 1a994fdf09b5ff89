import type { regulation as english } from '../en/regulation';
import type { SameWords } from '../sameWords';

export const regulation: SameWords<typeof english> = {
  title: 'Mercado de regulación',
  market: 'Mercado de regulación',
  year: 'Año',
  hour: 'Hora',
  month: 'Mes',
  months: { 0: 'ene', 1: 'feb', 2: 'mar', 3: 'abr', 4: 'may', 5: 'jun', 6: 'jul', 7: 'ago', 8: 'sept', 9: 'oct', 10: 'nov', 11: 'dic' },
  none: 'Este sistema no participa en ningún mercado de regulación.',
  figures: {
    regUpCapacityRevenue: 'Ingresos por capacidad a subir',
    regUpCapacityCommitted: 'Capacidad comprometida a subir',
    regUpEnergyRevenue: 'Ingresos por energía a subir',
    regUpEnergyExports: 'Energía entregada a subir',
    regDownCapacityRevenue: 'Ingresos por capacidad a bajar',
    regDownCapacityCommitted: 'Capacidad comprometida a bajar',
    regDownEnergyExpense: 'Gasto por energía a bajar',
    regDownEnergyImports: 'Energía tomada a bajar',
    net: 'Ingresos netos',
  },
  metrics: 'Indicadores del mercado',
  first: 'Primer año',
  average: 'Media',
  revenueChart: 'Ingresos por año',
  revenueName:
    '{{market}}, ingresos por año: de {{first}} a {{last}} {{unit}} descontado el gasto de energía, {{average}} {{unit}} de media',
  powerChart: 'Potencia reservada y entregada, {{year}}',
  along: 'Potencia por',
  by: { hour: 'Hora del día', month: 'Mes' },
  power: {
    keptUp: 'Reservada a subir',
    keptDown: 'Reservada a bajar',
    movedUp: 'Entregada a subir',
    movedDown: 'Tomada a bajar',
  },
  powerName:
    '{{market}}, potencia media por {{along}} en {{year}}: reservada a subir {{up}} MW, a bajar {{down}} MW; entregada a subir {{movedUp}} MW, tomada a bajar {{movedDown}} MW',
  noPower: 'No hay pasos que mostrar',
  table: '{{market}}, por año',
  corner: 'Por año',
  note: 'La capacidad comprometida es potencia reservada por horas; la energía entregada y la tomada son las del punto de interconexión. El gasto por energía a bajar se resta en el gráfico y en los ingresos netos. Los importes están en moneda del año base, sin inflación.',
};
