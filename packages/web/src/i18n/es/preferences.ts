export const preferences = {
  title: 'Preferencias',
  currency: 'Moneda predeterminada',
  dateFormat: 'Formato de fecha',
  dateFormats: { 0: 'mm-dd-aaaa', 1: 'dd-mm-aaaa', 2: 'aaaa-mm-dd' },
  comma: 'Usar la coma como separador decimal',
  language: 'Idioma',
  automatic: 'Automático',
  languageNote: 'Automático: español con la coma decimal; si no, inglés. También el de los correos y los archivos exportados.',
  note: 'Los proyectos nuevos empiezan con estos valores. Los que ya existen conservan los suyos.',
  singleKeys: 'Teclas ?, ] y Alt 1 a Alt 5',
  singleKeysNote: 'De este navegador. Desactívelas si otro programa o el dictado por voz usa estas teclas.',
  failed: 'No se pudieron guardar las preferencias.',
} as const;
