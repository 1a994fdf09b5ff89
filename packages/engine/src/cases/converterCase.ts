import { fraction } from '@hybrid/project/basics/units';
import type { Converter } from '@hybrid/project/costs/converter';
import type { ConverterCase } from './case';

/** Returns a converter with a power limit on its AC side. */
export function converterCase(converter: Converter, limitMW: number): ConverterCase {
  return { limitMW, efficiency: fraction(converter.efficiency) };
}
