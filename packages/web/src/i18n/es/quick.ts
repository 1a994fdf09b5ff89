import type { quick as english } from '../en/quick';
import type { SameWords } from '../sameWords';

export const quick: SameWords<typeof english> = {
  expected: 'Tiempo previsto: {{time}}',
  finished: '{{title}}: terminado',
};
