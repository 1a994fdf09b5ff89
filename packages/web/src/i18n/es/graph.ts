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
  hint: 'Señale el gráfico, o use las flechas para ir de un punto simulado al siguiente.',
  point: '{{x}} × {{y}}: {{label}}, VAN {{npv}}',
  pointWithout: '{{x}} × {{y}}: ningún sistema viable',
  name: 'Mejor sistema según {{x}} y {{y}}: {{labels}}',
  form: 'Cómo se muestra el gráfico',
  forms: { picture: 'Gráfico', table: 'Tabla' },
  best: 'Mejor sistema',
  noneFeasible: 'Ningún sistema viable',
  keys: 'Las flechas leen los puntos simulados; T muestra la tabla',
};
