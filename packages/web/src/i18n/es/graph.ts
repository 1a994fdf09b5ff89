import type { graph as english } from '../en/graph';
import type { SameWords } from '../sameWords';

export const graph: SameWords<typeof english> = {
  title: 'Gráfico de sensibilidad',
  x: 'Eje X',
  y: 'Eje Y',
  choose: 'Elija…',
  getResults: 'Obtener resultados',
  loading: 'Cargando el gráfico de sensibilidad',
  partial: 'Parcial: el cálculo continúa',
  unavailable: 'Un gráfico de sensibilidad requiere dos sensibilidades con más de un valor cada una.',
  empty: 'Ningún sistema es viable con estos valores.',
  failed: 'No se pudo leer el gráfico de sensibilidad.',
  hint: 'Sitúe el puntero sobre el gráfico, o use las teclas de flecha, para ir de un punto simulado al siguiente.',
  point: '{{x}} × {{y}}: {{label}}, VAN {{npv}}',
  between: '{{label}}, VAN aproximado {{npv}}',
  pointWithout: '{{x}} × {{y}}: ningún sistema viable',
  name: 'Mejor sistema según {{x}} y {{y}}: {{labels}}',
  form: 'Vista',
  forms: { picture: 'Gráfico', table: 'Tabla' },
  best: 'Mejor sistema',
  noneFeasible: 'Ningún sistema viable',
  keys: 'Las teclas de flecha leen los puntos simulados; T muestra la tabla',
};
