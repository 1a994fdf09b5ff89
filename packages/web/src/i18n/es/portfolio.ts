import type { portfolio as english } from '../en/portfolio';
import type { SameWords } from '../sameWords';

export const portfolio: SameWords<typeof english> = {
  states: {
    none: 'Sin calcular',
    changed: 'Desactualizado',
    calculating: 'Calculando',
    ready: 'Actualizado',
    cancelled: 'Cancelado',
    error: 'Con error',
  },
  bestOf_one: 'El único sistema viable',
  bestOf_other: 'El mejor de {{count}} sistemas viables por VAN',
  noneFeasible: 'Ningún sistema es viable',
  noFigures: 'Sin cálculo terminado; las cifras de versiones anteriores aparecen al abrir los resultados',
  noIrr: 'No hay TIR: el flujo de caja no cambia de signo',
  flow: 'Flujo de caja acumulado de {{name}}: mínimo {{low}}, {{last}} tras {{years}} años',
};
