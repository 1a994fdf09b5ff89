import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { paintCapacityWindow } from '@hybrid/project/edits/capacityEdits';
import { Fields } from '../../fields/Field';
import { FieldRow } from '../../ui/FieldRow';
import { Segmented } from '../../ui/Segmented';
import { HourGridPainter, type Brush } from '../../schedule/HourGridPainter';
import { useBlockText } from '../../schedule/blockText';
import { edit, useIssues } from '../../openProject/projectStore';
import { EventDays } from './EventDays';
import { IssueLines } from './IssueLines';
import type { Outlook } from './useOutlook';

interface RandomEventsProps {
  readonly market: CapacityMarket;
  readonly outlook: Outlook;
  readonly onChange: (change: Partial<CapacityMarket>, name: string) => void;
}

/** Edits random events: their number, duration, candidate days and hours. */
export function RandomEvents({ market, outlook, onChange }: RandomEventsProps) {
  const { t } = useTranslation();
  const { id, name, schedule } = market;
  const blockText = useBlockText();
  const [brush, setBrush] = useState(1);
  const brushes = useMemo<readonly Brush[]>(
    () => [
      { colour: 'var(--hover)', name: t('capacity.noEvents') },
      { colour: 'var(--capacity)', name: t('capacity.mayOccur') },
    ],
    [t],
  );
  const daysAnchor = `${id}-numberOfHighestPriceDays`;
  const tooFewDays = useIssues().find(({ anchor, code }) => anchor === daysAnchor && code === 'CAP-DAYS')?.text;
  return (
    <>
      <Fields
        of={capacityMarketFields}
        item={market}
        show={['totalCallsPerYear', 'callDuration', 'numberOfHighestPriceDays']}
        idPrefix={id}
        messages={{ numberOfHighestPriceDays: tooFewDays }}
        onChange={onChange}
      />
      <FieldRow label={t('capacity.windows')} help={t('capacity.windowsHelp')}>
        <Segmented
          label={t('capacity.brush')}
          value={brush}
          options={[1, 0].map((value) => ({
            value,
            label: (
              <>
                <i className="event-brush" data-brush={value} aria-hidden /> {brushes[value]?.name}
              </>
            ),
          }))}
          onChange={setBrush}
        />
      </FieldRow>
      <HourGridPainter
        id={`${id}-schedule`}
        label={t('capacity.windows')}
        grid={schedule}
        brushes={brushes}
        brush={brush}
        onPaint={(days, months, hours) =>
          edit(
            t('application.named', {
              market: name,
              name: t('capacity.paintEdit', { brush: brushes[brush]?.name, block: blockText({ months, hours }) }),
            }),
            paintCapacityWindow(id, days, months, hours, brush === 1),
          )
        }
      />
      <IssueLines anchor={`${id}-schedule`} />
      <EventDays market={market} outlook={outlook} />
    </>
  );
}
