import type { charts as english } from '../en/charts';
import type { SameWords } from '../sameWords';

export const charts: SameWords<typeof english> = {
  empty: 'Sin datos',
  menu: 'Menú del gráfico',
  menuOf: 'Menú del gráfico: {{name}}',
  asTable: 'Mostrar como tabla',
  asPicture: 'Mostrar como gráfico',
  copy: 'Copiar los datos',
  copied: 'Copiado',
  copyFailed: 'El portapapeles no está disponible',
  png: 'Descargar como PNG',
  pngOf: 'Descargar como PNG: {{name}}',
  hour: 'Hora',
  keys: 'Las teclas de flecha leen los puntos, T muestra la tabla',
};
