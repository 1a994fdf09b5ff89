export const live = {
  unreachable: 'Sin conexión con el servidor. El cálculo continúa allí; esta página se reconecta en cuanto sea posible.',
} as const;
