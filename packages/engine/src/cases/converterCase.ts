import { fraction } from '@hybrid/project/basics/units';
import type { Converter } from '@hybrid/project/document/converter';
import type { ConverterCase } from './case';

/** A converter of some power on its AC side. */
export function converterCase(converter: Converter, limitMW: number): ConverterCase {
  return { limitMW, efficiency: fraction(converter.efficiency) };
}
