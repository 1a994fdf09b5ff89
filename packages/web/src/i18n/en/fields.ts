export const fields = {
  manual: 'Manual: {{title}}',
  help: 'Help',
  entered: 'entered as {{text}}',
  values: 'Values',
  addValue: 'add',
  changeValue: 'Change {{value}}',
  removeValue: 'Remove {{value}}',
  factor_one: '{{count}} value',
  factor_other: 'multiplies the simulations by {{count}}',
  enterDate: 'Enter a date as {{pattern}}',
  openCalendar: 'Calendar',
  cancel: 'Cancel',
} as const;
