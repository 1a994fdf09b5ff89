import type { lifetimes as english } from '../en/lifetimes';
import type { SameWords } from '../sameWords';

export const lifetimes: SameWords<typeof english> = {
  title: 'Vida útil por componente',
  bars: 'Años en que está en servicio cada tecnología',
  technology: 'Tecnología',
  first: 'Primer año',
  last: 'Último año',
  years: 'Años',
  replaced: 'Todas las celdas se reponen en {{years}}',
  produced: '{{name}}, producida',
  discharged: '{{name}}, descargada',
  capital: 'Inversión y reposición',
  notThere: 'No está en servicio este año',
  table: 'Energía e inversión por año',
  year: 'Año',
  note: 'El primer y el último año están incluidos. Una marca en una barra es un año en que se reponen todas las celdas. La inversión anterior al primer año de operación está en el flujo de caja.',
  unused: 'Este proyecto no usa vida útil por componente: cada tecnología está en servicio en todos los años.',
  change: 'Cambiar la vida útil en Equipos',
};
