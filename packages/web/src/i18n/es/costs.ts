import type { costs as english } from '../en/costs';
import type { SameWords } from '../sameWords';

/** Words of cost tables: lines, multipliers, and the way back to simple costs. */
export const costs: SameWords<typeof english> = {
  tableOf: '{{name}}: partidas de coste',
  move: 'Mover {{name}}',
  place: '{{name}}: lugar {{place}} de {{count}}',
  moveHint: 'Arrastre, o pulse las teclas de flecha, para mover {{name}}',
  moved: '{{name}}: lugar {{from}} → {{to}}',
  pasted_one: 'Pegar {{count}} partida en {{list}}',
  pasted_other: 'Pegar {{count}} partidas en {{list}}',
  tookAll_one: '{{count}} partida pegada.',
  tookAll_other: '{{count}} partidas pegadas.',
  unreadUnits_one: 'No se reconoció {{count}} unidad: esa partida conserva la que tenía ({{units}}).',
  unreadUnits_other: 'No se reconocieron {{count}} unidades: esas partidas conservan las que tenían ({{units}}).',
  unreadValues_one: '{{count}} valor no es un número ≥ 0: esa partida conserva el que tenía ({{values}}).',
  unreadValues_other: '{{count}} valores no son números ≥ 0: esas partidas conservan los que tenían ({{values}}).',
  hint: 'Intro baja y añade una partida tras la última; Tab va a la derecha. Se pueden pegar filas de una hoja de cálculo (nombre, valor, unidad).',
  per: 'por {{of}}',
  order: 'Orden',
  multipliers: 'Multiplicadores',
  multipliersOf: 'Multiplicadores de los costes',
  of: {
    capitalSensitivity: 'Inversión',
    operatingSensitivity: 'Operación',
    replacementSensitivity: 'Reposición',
    augmentationSensitivity: 'Ampliación',
  },
  foldTitle: '¿Usar los totales de la tabla?',
  foldText:
    'Con {{size}} la tabla suma {{capital}} {{unit}} de inversión, {{operating}} {{unit}} al año de coste de operación y {{replacement}} {{unit}} de coste de reposición.',
  foldByEnergy_one: 'La partida que depende de la energía ({{names}}) no puede formar parte de los costes simples.',
  foldByEnergy_other: 'Las {{count}} partidas que dependen de la energía ({{names}}) no pueden formar parte de los costes simples.',
  foldKept: 'Las partidas se conservan en el proyecto y vuelven con «Complejo»; Deshacer revierte el cambio.',
  foldTake: 'Usar los totales',
  foldKeep: 'Conservar los costes simples',
  foldEdit: '{{name}}: Simple, con los totales de la tabla',
};
