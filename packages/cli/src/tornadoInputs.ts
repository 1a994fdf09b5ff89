import type { InputChange, TornadoInput } from '@hybrid/engine/study/tornado';
import { UserError } from '@hybrid/project/i18n/userError';

const form = 'discountRate=-20%..20%,interconnectionLimit=80..150';

/**
 * Reads the inputs of a tornado, `path=low..high` separated by commas or line ends; a percentage is a change of the value of the project. `#` starts
 * a comment. Rejects any other text, and an empty list.
 */
export function tornadoInputs(text: string): readonly TornadoInput[] {
  const entries = text
    .split('\n')
    .flatMap((line) => line.replace(/#.*/, '').split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) throw new UserError('badInput', 'There are no inputs.', `A list has the form ${form}`);
  return entries.map(inputOf);
}

function inputOf(text: string): TornadoInput {
  const [, path, low, high] = /^([^=\s]+)\s*=(.+?)\.\.(.+)$/.exec(text) ?? [];
  if (path === undefined || low === undefined || high === undefined)
    throw new UserError('badInput', `${text} is no input.`, `A list has the form ${form}`);
  return { path, low: changeOf(low.trim()), high: changeOf(high.trim()) };
}

function changeOf(text: string): InputChange {
  const isPercent = text.endsWith('%');
  const digits = isPercent ? text.slice(0, -1) : text;
  const number = Number(digits);
  if (digits === '' || !Number.isFinite(number)) throw new UserError('badInput', `${text} is no number.`, `A list has the form ${form}`);
  return isPercent ? { percent: number } : { value: number };
}
