export const origin = {
  reused_one: '{{count}} tomada de un cálculo anterior con los mismos datos',
  reused_other: '{{count}} tomadas de cálculos anteriores con los mismos datos',
  earlier: 'Estas filas son del cálculo anterior. Se muestran hasta que esté lista la primera nueva.',
  older: 'Calculado con el motor de cálculo {{before}}, que no es el actual. Calcule para ver qué cambia.',
  note: 'No todas las simulaciones tienen fila',
  moved:
    'Calculado con el motor de cálculo {{now}}, antes con {{before}}: cambiaron {{moved}} de {{compared}} sistemas, el valor actual neto como máximo un {{share}}.',
  unmoved: 'Calculado con el motor de cálculo {{now}}, antes con {{before}}: los {{compared}} sistemas siguen igual.',
  show: 'Mostrar los cambios',
  hide: 'Ocultar',
  table: 'Sistemas que cambiaron, antes y ahora',
  system: 'Sistema',
  before: 'Antes',
  now: 'Ahora',
  change: 'Cambio',
  more_one: 'y {{count}} sistema más',
  more_other: 'y {{count}} sistemas más',
  manifest: 'Manifiesto',
  manifestHint:
    'A partir de qué se calculó este resultado: motor de cálculo, datos de entrada, valores y semillas. «hybrid run --manifest» lo calcula de nuevo.',
} as const;
