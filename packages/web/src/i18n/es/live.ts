export const live = {
  unreachable: 'Sin conexión con el servidor. El cálculo continúa allí; esta página lo seguirá en cuanto pueda.',
} as const;
