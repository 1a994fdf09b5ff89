import type { Levers } from '@hybrid/project/document/levers';
import { useTranslation } from 'react-i18next';
import type { MovableSize } from '../../engineWorker/whatIf';
import { useTranslate } from '../../i18n/translate';
import { Select } from '../../ui/Select';
import { Lever } from './Lever';
import { rounded, sizeRange } from './leverRanges';
import { useLeverEffects, type LeversOf } from './useLevers';

interface SizeLeverProps {
  readonly of: LeversOf;
  /** The size that the lever moves, one of `sizes`. */
  readonly size: MovableSize;
  readonly sizes: readonly MovableSize[];
  /** Size at the position of the lever; undefined at rest. */
  readonly moved: Levers['size'];
  readonly onMove: (size: Levers['size']) => void;
  readonly onChoose: (path: string) => void;
}

/** Lever of the size of one technology, which can be chosen where there are several. */
export function SizeLever({ of, size, sizes, moved, onMove, onChoose }: SizeLeverProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const range = sizeRange(size);
  const effects = useLeverEffects(of, range, (powerMW) => ({ size: sizeAt(size, powerMW) }));
  const nameOf = ({ name }: MovableSize) => t('levers.size', { name: translate(name) });
  const choice = sizes.length > 1 && (
    <Select size="small" label={t('levers.sizeOf')} value={size.path} onChange={onChoose}>
      {sizes.map((one) => (
        <option key={one.path} value={one.path}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
  return (
    <Lever
      label={nameOf(size)}
      {...(choice && { choice })}
      unit="MW"
      range={range}
      value={moved ? rounded(moved.value * size.unitMW) : range.present}
      effects={effects}
      onMove={(powerMW) => onMove(powerMW === range.present ? undefined : sizeAt(size, powerMW))}
    />
  );
}

/** Returns a size in the units of the document. */
const sizeAt = ({ path, unitMW }: MovableSize, powerMW: number): NonNullable<Levers['size']> => ({
  path,
  value: rounded(powerMW / unitMW),
});
