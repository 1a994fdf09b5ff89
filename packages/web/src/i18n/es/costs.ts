import type { costs as english } from '../en/costs';
import type { SameWords } from '../sameWords';

/** Words of cost tables: lines, multipliers, and the way back to simple costs. */
export const costs: SameWords<typeof english> = {
  tableOf: '{{name}}: partidas de coste',
  move: 'Mover {{name}}',
  place: '{{name}}: lugar {{place}} de {{count}}',
  moveHint: 'Arrastre, o pulse las flechas, para mover {{name}}',
  moved: '{{name}}: lugar {{from}} → {{to}}',
  pasted_one: 'Pegar {{count}} partida en {{list}}',
  pasted_other: 'Pegar {{count}} partidas en {{list}}',
  tookAll_one: '{{count}} partida tomada.',
  tookAll_other: '{{count}} partidas tomadas.',
  unreadUnits_one: 'No se entendió {{count}} unidad: esa partida conserva la que tenía ({{units}}).',
  unreadUnits_other: 'No se entendieron {{count}} unidades: esas partidas conservan las que tenían ({{units}}).',
  unreadValues_one: '{{count}} valor no es un número ≥ 0: esa partida conserva el que tenía ({{values}}).',
  unreadValues_other: '{{count}} valores no son números ≥ 0: esas partidas conservan los que tenían ({{values}}).',
  hint: 'Intro baja y añade una partida tras la última, Tab va a la derecha. Se pueden pegar filas de una hoja de cálculo (nombre, valor, unidad).',
  per: 'por {{of}}',
  order: 'Orden',
  multipliers: 'Multiplicadores',
  multipliersOf: 'Multiplicadores de los costes',
  of: {
    capitalSensitivity: 'Capital',
    operatingSensitivity: 'Operación',
    replacementSensitivity: 'Reposición',
    augmentationSensitivity: 'Ampliación',
  },
  foldTitle: '¿Tomar las sumas de la tabla?',
  foldText:
    'Con {{size}} la tabla suma {{capital}} {{unit}} de capital, {{operating}} {{unit}} al año de operación y {{replacement}} {{unit}} de reposición.',
  foldByEnergy_one: 'La partida que cuesta según la energía que fluye ({{names}}) no tiene lugar entre los costes simples.',
  foldByEnergy_other: 'Las {{count}} partidas que cuestan según la energía que fluye ({{names}}) no tienen lugar entre los costes simples.',
  foldKept: 'Las partidas se quedan en el proyecto y vuelven con Complejo; deshacer revierte el cambio.',
  foldTake: 'Tomar las sumas',
  foldKeep: 'Conservar los costes simples',
  foldEdit: '{{name}}: Simple, con las sumas de la tabla',
};
