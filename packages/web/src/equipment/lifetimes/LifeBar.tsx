import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import { placesOf, stepOfKey, withEndAt, yearAtPlace, yearsOfEnd, type LifeEnd, type LifeSpan } from './lifeSpan';

interface LifeBarProps {
  readonly kind: TechnologyKind;
  readonly name: string;
  readonly span: LifeSpan;
  readonly projectYears: number;
  /** Calendar year of the first project year. */
  readonly firstYear: number;
  /** Years without the technology. */
  readonly gaps: readonly LifeSpan[];
  readonly onChange: (span: LifeSpan) => void;
}

const percent = (share: number): string => `${share * 100}%`;

/** Bar of one technology's life on the axis of project years, with a handle at each end. A drag is one edit, made when it ends. */
export function LifeBar({ kind, name, span, projectYears, firstYear, gaps, onChange }: LifeBarProps) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<LifeSpan>();
  const shown = dragged ?? span;
  const { from, to } = placesOf(shown, projectYears);

  const keep = (next: LifeSpan) => {
    if (next.start !== span.start || next.end !== span.end) onChange(next);
  };

  const drag = (of: LifeEnd, event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track || track.width === 0) return;
    const share = (event.clientX - track.left) / track.width;
    setDragged(withEndAt(of, shown, yearAtPlace(of, share, projectYears), projectYears));
  };

  const step = (of: LifeEnd, event: KeyboardEvent) => {
    const years = stepOfKey(event.key);
    if (years === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keep(withEndAt(of, span, span[of] + years, projectYears));
  };

  const handle = (of: LifeEnd) => {
    const { min, max } = yearsOfEnd(of, shown, projectYears);
    const year = shown[of];
    return (
      <div
        className="life-handle"
        data-end={of}
        style={{ left: percent(of === 'start' ? from : to) }}
        role="slider"
        tabIndex={0}
        aria-label={`${name}: ${t(of === 'start' ? 'configuration.firstYear' : 'configuration.lastYear')}`}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={year}
        aria-valuetext={year === 0 ? t('configuration.fromStart') : t('configuration.yearOf', { year, calendar: firstYear + year - 1 })}
        onKeyDown={(event) => step(of, event)}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(span);
        }}
        onPointerMove={(event) => dragged && drag(of, event)}
        onPointerUp={() => {
          setDragged(undefined);
          if (dragged) keep(dragged);
        }}
        onPointerCancel={() => setDragged(undefined)}
      >
        {dragged && <output className="life-year">{year}</output>}
      </div>
    );
  };

  return (
    <div className="life-track" data-tone={kind}>
      {gaps.map((gap) => {
        const place = placesOf(gap, projectYears);
        return <i key={gap.start} className="life-gap" style={{ left: percent(place.from), width: percent(place.to - place.from) }} />;
      })}
      {to > from && <i className="life-bar" style={{ left: percent(from), width: percent(to - from) }} />}
      {handle('start')}
      {handle('end')}
    </div>
  );
}
