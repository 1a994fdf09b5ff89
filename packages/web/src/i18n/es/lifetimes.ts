import type { lifetimes as english } from '../en/lifetimes';
import type { SameWords } from '../sameWords';

export const lifetimes: SameWords<typeof english> = {
  title: 'Vida de los componentes',
  bars: 'Años en que está cada tecnología',
  technology: 'Tecnología',
  first: 'Primer año',
  last: 'Último año',
  years: 'Años',
  replaced: 'Todas las celdas se reponen en {{years}}',
  produced: '{{name}}, producida',
  discharged: '{{name}}, descargada',
  capital: 'Capital y reposición',
  notThere: 'No está en este año',
  table: 'Energía y capital por año',
  year: 'Año',
  note: 'Ambos años indicados pertenecen a la vida de una tecnología. Una marca en una barra es un año en que se reponen todas las celdas. El capital gastado antes del primer año de operación está en el flujo de caja.',
  unused: 'Este proyecto no usa vidas de componentes: cada tecnología está en todos los años.',
  change: 'Cambiar las vidas en Equipos',
};
