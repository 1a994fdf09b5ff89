import type { estimate as english } from '../en/estimate';
import type { SameWords } from '../sameWords';

export const estimate: SameWords<typeof english> = {
  title: 'Estimación',
  text: 'El tamaño base en el análisis de etapa inicial, donde un año representa a todos, calculado en este navegador tras cada cambio. Es una estimación; los resultados los da Calcular.',
  npv: 'VAN',
  irr: 'TIR',
  lcoe: 'LCOE',
  capital: 'Coste de inversión',
  lastEdit: 'Último cambio: {{name}}: {{change}} de VAN.',
  lastEdits: 'Últimos {{edits}} cambios: {{change}} de VAN.',
  spoken: 'Estimación: {{text}}',
  again: 'Reintentar',
  switch: 'Mostrar la estimación',
  off: 'desactivada',
  blocked: 'disponible cuando no haya errores',
  failed: 'ninguna con estos datos',
};
