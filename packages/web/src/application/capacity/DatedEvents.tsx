import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, writeDate } from '@hybrid/project/basics/dateText';
import { startHour, type CapacityEvent, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { addCapacityEvent, removeCapacityEvent, setCapacityEvent } from '@hybrid/project/edits/capacityEdits';
import { useNumbers } from '../../ui/numbers';
import { keepFocusNear } from '../../ui/useFocusBack';
import { edit, useIssues } from '../../openProject/projectStore';
import { DatedCalendar } from './DatedCalendar';
import { EventFields, type EventEntry } from './EventFields';
import { IssueLines } from './IssueLines';

/** Lists events on given dates in chronological order, each with its issues, and the form that adds one. */
export function DatedEvents({ market }: { readonly market: CapacityMarket }) {
  const { t } = useTranslation();
  const { dateFormat } = useNumbers();
  const [edited, setEdited] = useState<string>();
  const { id, name, events } = market;
  const nameOf = ({ date, duration }: EventEntry): string =>
    t('capacity.eventName', { date: writeDate(date.slice(0, 10), dateFormat), time: clockText(Number(date.slice(11, 13))), duration });
  const named = (words: string): string => t('application.named', { market: name, name: words });
  const add = (event: EventEntry) => edit(named(t('capacity.addEdit', { event: nameOf(event) })), addCapacityEvent(id, event));
  /** The row and its form replace each other. */
  const show = (eventId: string | undefined) => {
    keepFocusNear();
    setEdited(eventId);
  };
  const save = (eventId: string, event: EventEntry) => {
    edit(named(t('capacity.changeEdit', { event: nameOf(event) })), setCapacityEvent(id, eventId, event));
    show(undefined);
  };
  const remove = (event: CapacityEvent) => {
    keepFocusNear();
    edit(named(t('capacity.deleteEdit', { event: nameOf(event) })), removeCapacityEvent(id, event.id));
  };

  return (
    <section className="dated-events" id={`${id}-events`} aria-label={t('capacity.dates')} tabIndex={-1}>
      <h3 className="part-title">{t('capacity.dates')}</h3>
      <IssueLines anchor={`${id}-events`} />
      {events.length === 0 ? (
        <p className="capacity-note">{t('capacity.noDates')}</p>
      ) : (
        <div className="event-table-frame">
          <table className="capacity-table">
            <caption className="aside-text">{t('capacity.dates')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('capacity.date')}</th>
                <th scope="col">{t('capacity.startTime')}</th>
                <th scope="col" className="figure">
                  {t('capacity.duration')} <span className="muted">h</span>
                </th>
                <th scope="col">{t('capacity.ends')}</th>
                <th scope="col">
                  <span className="aside-text">{t('capacity.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow
                  key={event.id}
                  anchor={`${id}-${event.id}`}
                  event={event}
                  isEdited={edited === event.id}
                  onEdit={() => show(event.id)}
                  onSave={(entry) => save(event.id, entry)}
                  onCancel={() => show(undefined)}
                  onDelete={() => remove(event)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <EventFields id={`${id}-newEvent`} action={t('capacity.addEvent')} onDone={add} />
      {events.length > 0 && <DatedCalendar events={events} />}
    </section>
  );
}

interface EventRowProps {
  /** Anchor that issues refer to. */
  readonly anchor: string;
  readonly event: CapacityEvent;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onSave: (entry: EventEntry) => void;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

function EventRow({ anchor, event, isEdited, onEdit, onSave, onCancel, onDelete }: EventRowProps) {
  const { t } = useTranslation();
  const { dateFormat } = useNumbers();
  const issues = useIssues().filter((issue) => issue.anchor === anchor || issue.anchor === `${anchor}-duration`);
  const date = writeDate(event.date.slice(0, 10), dateFormat);
  const start = startHour(event);
  const time = clockText(start);
  const isWrong = issues.some(({ severity }) => severity === 'error');
  if (isEdited)
    return (
      <tr id={anchor} tabIndex={-1}>
        <td colSpan={5}>
          <EventFields id={`${anchor}-edit`} start={event} action={t('capacity.saveEvent')} onDone={onSave} onCancel={onCancel} />
        </td>
      </tr>
    );
  return (
    <>
      <tr id={anchor} tabIndex={-1} data-bad={isWrong || undefined} aria-describedby={issues.length > 0 ? `${anchor}-issues` : undefined}>
        <th scope="row">{date}</th>
        <td>{time}</td>
        <td className="figure" id={`${anchor}-duration`} tabIndex={-1}>
          {event.duration}
        </td>
        <td>{clockText(start + event.duration)}</td>
        <td className="event-actions">
          <button type="button" className="icon-button" aria-label={t('capacity.editEvent', { date, time })} onClick={onEdit}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </button>
          <button type="button" className="icon-button" aria-label={t('capacity.deleteEvent', { date, time })} onClick={onDelete}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </td>
      </tr>
      {issues.length > 0 && (
        <tr className="event-issues">
          <td colSpan={5} id={`${anchor}-issues`}>
            <IssueLines anchor={anchor} />
            <IssueLines anchor={`${anchor}-duration`} />
          </td>
        </tr>
      )}
    </>
  );
}
