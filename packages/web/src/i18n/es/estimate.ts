import type { estimate as english } from '../en/estimate';
import type { SameWords } from '../sameWords';

export const estimate: SameWords<typeof english> = {
  title: 'Estimación',
  text: 'El mejor sistema, en la etapa del proyecto, calculado en este navegador tras cada cambio. Los sistemas se comparan en el análisis de etapa inicial. Es una estimación; los resultados los da Calcular.',
  best: 'el mejor de {{systems}}',
  only: '{{system}}.',
  bestOf: '{{system}}, el mejor de {{systems}} sistemas.',
  bestOfSome: '{{system}}, el mejor de {{compared}} de {{systems}} sistemas.',
  npv: 'VAN',
  irr: 'TIR',
  lcoe: 'LCOE',
  capital: 'Coste de inversión',
  lastEdit: 'Último cambio: {{name}}: {{change}} de VAN.',
  lastEdits: 'Últimos {{edits}} cambios: {{change}} de VAN.',
  spoken: 'Estimación: {{text}}',
  again: 'Reintentar',
  switch: 'Mostrar la estimación',
  automatic: 'Calcular por sí solo si tarda menos de dos segundos',
  off: 'desactivada',
  blocked: 'disponible cuando no haya errores',
  failed: 'ninguna con estos datos',
};
