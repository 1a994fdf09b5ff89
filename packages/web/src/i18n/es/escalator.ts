import type { escalator as english } from '../en/escalator';
import type { SameWords } from '../sameWords';

export const escalator: SameWords<typeof english> = {
  early: 'Desactivado en el análisis de etapa inicial',
  kind: '{{label}}: tipo',
  linear: 'Lineal',
  custom: 'Personalizado',
  change: '{{label}}: cambio',
  years: 'Valores de los años',
  yearsOf: '{{label}}: valores de los años',
  year: 'Año',
  multiple: 'Múltiplo del primer año',
  share: 'Fracción restante del primer año, de 0 a 1',
  paste: 'Pegue una columna de números en un año: rellena ese año y los siguientes.',
  factor: '{{label}}: {{first}} en {{from}}, {{last}} en {{to}}',
  edit: '{{owner}}: {{label}} {{change}}',
  on: 'sí',
  off: 'no',
  yearChange: 'en {{year}} {{before}} → {{after}}',
  pasted: 'pegado desde {{year}}',
};
