import type { levers as english } from '../en/levers';
import type { SameWords } from '../sameWords';

export const levers: SameWords<typeof english> = {
  title: 'Y si…',
  price: 'Nivel de precios',
  rate: 'Tasa de descuento nominal',
  size: 'Tamaño: {{name}}',
  sizeOf: 'Tecnología del control de tamaño',
  payback: 'Plazo de recuperación',
  revenue: '{{value}} en el año 1',
  effect: '{{step}} = {{change}}',
  points: 'p. p.',
  updating: 'actualizando',
  reset: 'Restablecer los controles',
  keep: 'Guardar como caso',
  undo: 'Deshacer',
  edit: 'Guardar como caso: {{what}}',
  kept: 'Guardado: {{what}}.',
  keptLists: 'Los valores se añaden a sus listas y todas las combinaciones son casos: {{before}} → {{after}} simulaciones.',
  keptRate: 'La tasa de descuento no tiene lista de valores, por lo que cambia en todos los casos.',
  keptThen: 'Con Calcular pasa a los resultados.',
  stale: 'Los controles requieren resultados de los datos actuales: calcule primero.',
  spoken: 'Y si…: VAN {{value}}, cambio {{change}}',
  spokenRest: 'Y si…: VAN {{value}}, como se calculó',
};
