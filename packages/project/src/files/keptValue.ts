import { message, type Text } from '../i18n/message';

/** Limit of numbers; larger ones have no meaning in any field and overflow in calculations. */
const largestNumber = 1e15;

/** A part of a value from outside that cannot be stored. */
interface UnkeptPart {
  /** Path of the part: `solar.0.name`; empty for the value itself. */
  readonly path: string;
  readonly why: Text;
}

// Half of a pair of UTF-16 surrogates without the other.
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Returns the first part of a value that cannot be stored: a null character, a lone surrogate, or a number beyond the limit; undefined without any. */
export function unkeptPart(value: unknown): UnkeptPart | undefined {
  if (typeof value === 'string') return whyNotText(value);
  if (typeof value === 'number')
    return Math.abs(value) > largestNumber
      ? { path: '', why: message('refusals.numberIsTooLarge', { value, max: largestNumber }) }
      : undefined;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const found = unkeptPart(value[at]);
      if (found) return within(String(at), found);
    }
    return undefined;
  }
  for (const [name, part] of Object.entries(value)) {
    const found = whyNotText(name) ?? unkeptPart(part);
    if (found) return within(name, found);
  }
  return undefined;
}

function whyNotText(text: string): UnkeptPart | undefined {
  if (text.includes('\0')) return { path: '', why: message('refusals.zeroCharacterInText') };
  return loneSurrogate.test(text) ? { path: '', why: message('refusals.loneSurrogateInText') } : undefined;
}

const within = (name: string, { path, why }: UnkeptPart): UnkeptPart => ({ path: path === '' ? name : `${name}.${path}`, why });
