export const preferences = {
  title: 'Preferencias',
  currency: 'Moneda predeterminada',
  dateFormat: 'Formato de fecha',
  comma: 'Usar la coma como separador decimal',
  commaNote: 'Con la coma, el producto habla español; con el punto, inglés.',
  note: 'Los proyectos nuevos empiezan con estos valores. Los que ya existen conservan los suyos.',
  failed: 'No se pudo guardar.',
} as const;
