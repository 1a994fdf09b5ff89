import type { Text } from '@hybrid/project/i18n/message';
import type { Unit } from '@hybrid/project/basics/units';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { Numbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import type { CurveFit } from './curveFits';

const linePoints = 60;

/** Returns the name of an axis: its label, and its unit unless the label contains it. */
export function axisName({ label, unit }: { readonly label: Text; readonly unit?: Unit | undefined }, write: Numbers['unit']): string {
  return unit === undefined || unit === 'cycles' ? translate(label) : `${translate(label)}, ${write(unit)}`;
}

/** Returns the model from the first to the last row and a little beyond. */
export function modelLine({ predicts, model, curve }: CurveFit, spec: StorageSpec): readonly (readonly [x: number, y: number])[] {
  const given = spec[curve].map(({ x, y }) => (predicts === 'y' ? x : y));
  if (given.length === 0) return [];
  const [low, high] = [Math.min(...given), Math.max(...given)];
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  const predict = model(spec);
  return Array.from({ length: linePoints + 1 }, (_, at) => low - margin + ((high - low + 2 * margin) * at) / linePoints)
    .filter((value) => predicts === 'x' || value > 0)
    .map((value) => [value, predict(value)] as const)
    .filter(([, value]) => Number.isFinite(value) && value > 0)
    .map(([value, result]) => (predicts === 'y' ? [value, result] : [result, value]));
}
