import { absolute } from '../document/sizing';
import { causes, changed, full, plain } from './testing';

causes('INV-EFF error equipment#inverter-efficiency', 'System converter: Efficiency must be > 0 and ≤ 100', [
  changed(plain, { inverter: { ...plain.inverter, efficiency: 0 } }),
  { hasSystemConverter: true },
]);

causes('INV-LIFE error equipment#inverter-lifetime', 'System converter: Lifetime must be > 0', [
  full,
  { inverter: { ...full.inverter, lifetime: 0 } },
]);

causes('INV-SIZE error equipment#inverter-sizing', 'System converter: System converter size must be > 0', [
  full,
  { inverter: { ...full.inverter, sizing: absolute([0]) } },
]);
