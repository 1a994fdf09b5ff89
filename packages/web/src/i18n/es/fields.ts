import type { fields as english } from '../en/fields';
import type { SameWords } from '../sameWords';

export const fields: SameWords<typeof english> = {
  manual: 'El manual sobre {{title}}',
  help: 'Ayuda: {{name}}',
  entered: 'introducido como {{text}}',
  values: 'Valores',
  isBase: 'Valor base, el de las vistas previas',
  makeBase: 'Hacer base',
  addValue: 'añadir',
  moreValues: '{{count}} más, hasta {{last}}',
  valueRange: '{{first}}…{{last}} paso {{step}} ({{count}})',
  fewerValues: 'Mostrar menos',
  changeValue: 'Cambiar {{value}}',
  removeValue: 'Quitar {{value}}',
  factor_one: '{{count}} valor',
  factor_other: 'multiplica las simulaciones por {{count}}',
  enterDate: 'Introduzca una fecha como {{pattern}}',
  openCalendar: 'Calendario',
  cancel: 'Cancelar',
  doesNotApply: 'No se aplica: {{names}}',
};
