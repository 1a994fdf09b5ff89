import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../ui/ActionMenu';
import type { Jump } from './jumps';
import { dayName, momentName, type StepCalendar } from './stepTime';

interface GoToMenuProps {
  readonly jumps: readonly Jump[];
  readonly stepHours: number;
  readonly calendar: StepCalendar;
  readonly onJump: (jump: Jump) => void;
}

/** Menu of places of the year that are searched for often; none where the year has no such place. */
export function GoToMenu({ jumps, stepHours, calendar, onJump }: GoToMenuProps) {
  const { t } = useTranslation();
  if (jumps.length === 0) return null;
  const momentOf = ({ kind, step }: Jump): string => (kind === 'bestDay' ? dayName : momentName)(step * stepHours, calendar);
  return (
    <ActionMenu
      width={400}
      renderButton={(ref, press) => (
        <button type="button" className="go-to" ref={ref} aria-haspopup="menu" onClick={press}>
          {t('timeSeries.goTo.menu')}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      entries={jumps.map((jump) => ({
        kind: 'action',
        words: t(`timeSeries.goTo.${jump.kind}`, { moment: momentOf(jump) }),
        run: () => onJump(jump),
      }))}
    />
  );
}
