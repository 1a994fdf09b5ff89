import { useTranslation } from 'react-i18next';
import { useTableLook } from '../optimization/tableLook';
import '../sizes/pinnedSwitch.css';
import type { PairAddress } from './sideAddress';
import { useSideName } from './sideName';
import { useSide } from './useSide';

interface PinnedSidesProps {
  /** The open project, whose systems are pinned. */
  readonly here: string;
  readonly address: PairAddress;
  /** Puts a system on the second side. */
  readonly onChoose: (result: string) => void;
}

/** Offers the pinned systems of the project for the second side; left out where fewer than three are pinned. */
export function PinnedSides({ here, address, onChoose }: PinnedSidesProps) {
  const { t } = useTranslation();
  const { ticked } = useTableLook(here);
  const { first, second } = address;
  const others = ticked.filter((id) => id !== first?.result);
  // A pair from elsewhere has nothing to do with the pins.
  if (first?.project !== here || !ticked.includes(first.result) || others.length < 2) return null;
  return (
    <div className="pinned-switch" role="group" aria-label={t('sizes.pinned')}>
      <span className="muted">{t('sizes.pinned')}</span>
      {others.map((id) => (
        <PinnedSide key={id} {...{ here, id }} isShown={second?.project === here && second.result === id} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface PinnedSideProps extends Pick<PinnedSidesProps, 'here' | 'onChoose'> {
  readonly id: string;
  readonly isShown: boolean;
}

/** Button of a pinned system; one that no longer exists is left out. */
function PinnedSide({ here, id, isShown, onChoose }: PinnedSideProps) {
  const { data } = useSide({ project: here, result: id });
  const nameOf = useSideName();
  if (!data) return null;
  return (
    <button type="button" className="pinned-option" aria-pressed={isShown} onClick={() => onChoose(id)}>
      {nameOf(data).system}
    </button>
  );
}
