import type { schematic as english } from '../en/schematic';
import type { SameWords } from '../sameWords';

/** Words of the single-line diagram beside those it shares with the Equipment step. */
export const schematic: SameWords<typeof english> = {
  title: 'Esquema',
  open: 'Esquema de la planta',
  inWords: 'En palabras',
  load: 'consumo {{power}} MW',
  direct: '{{what}}: alimenta directamente la {{bus}}.',
  converted: '{{what}}: por un convertidor de {{percent}} % a la {{bus}}.',
  through: '{{bus}}: por el convertidor del sistema, {{size}}, {{percent}} %.',
  transformer: 'Transformador: {{percent}} %.',
  toGrid: 'Límite en la red: {{limit}}, a la {{grid}}.',
  note: 'Además: {{note}}.',
  hasError: '{{name}} (tiene un error)',
  hasWarning: '{{name}} (tiene un aviso)',
};
