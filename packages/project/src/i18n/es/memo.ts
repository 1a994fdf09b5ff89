import type { memo as english } from '../en/memo';
import type { SameTexts } from '../sameTexts';

export const memo: SameTexts<typeof english> = {
  titleInCapitals: 'MEMORANDO PARA EL COMITÉ',
  recommendation: 'Recomendación',
  npvBySize: 'VAN por tamaño',
  mapOfSizes: 'VAN por tamaño: el mejor de cada tamaño',
  oneSize: 'Se calcularon menos de tres tamaños, por lo que no hay curva del VAN por tamaño.',
  otherSizes: 'No se leyeron otros tamaños para este archivo, por lo que no hay curva del VAN por tamaño.',
  best: 'mejor: {{size}}, {{npv}}',
  shown: 'este sistema: {{size}}, {{npv}}',
  presentValues: 'Valores actuales, {{unit}}; descontados al {{rate}} % anual',
  changeOfNpv: 'Cambio del VAN, {{unit}}; cada dato por separado, del valor bajo al alto',
  notVaried:
    'No se varió ningún dato de este resultado. Su página Riesgo los varía; los informes posteriores muestran el efecto en el VAN.',
  noEffect: 'Ninguno de los datos variados cambia el VAN.',
  notReplayed: 'No simulado en este informe: el Resumen simula el primer año con menos previsión.',
  zerosLeftOut: 'Filas con cero omitidas: {{count}}.',
  comparison: 'Tamaños comparados',
  comparisonNote: 'Los {{shown}} mejores de {{count}} sistemas por VAN, y el sistema de este informe.',
  thisSystem: '{{system}} (este informe)',
};
