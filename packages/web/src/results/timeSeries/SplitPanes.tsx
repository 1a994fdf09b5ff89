import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Height of each of the two panes, and minimum height of one [px]. */
const paneHeight = 350;
const minHeight = 140;
const keyStep = 20;

interface SplitPanesProps {
  readonly top: (height: number) => ReactNode;
  readonly bottom: (height: number) => ReactNode;
}

/** Two panes above each other that share 700 pixels; the bar between them can be moved. */
export function SplitPanes({ top, bottom }: SplitPanesProps) {
  const { t } = useTranslation();
  const [topHeight, setTopHeight] = useState(paneHeight);
  const drag = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const max = 2 * paneHeight - minHeight;
  const set = (height: number) => setTopHeight(Math.min(max, Math.max(minHeight, Math.round(height))));

  const onKeyDown = (event: KeyboardEvent) => {
    const heights: Readonly<Record<string, number>> = {
      ArrowUp: topHeight - keyStep,
      ArrowDown: topHeight + keyStep,
      Home: minHeight,
      End: max,
      Enter: paneHeight,
    };
    const height = heights[event.key];
    if (height === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(height);
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height: topHeight };
  };
  const move = (event: PointerEvent) => {
    if (drag.current) set(drag.current.height + event.clientY - drag.current.y);
  };

  return (
    <div className="split-panes">
      <div className="split-pane">{top(topHeight)}</div>
      <div
        className="split-bar"
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('timeSeries.split')}
        aria-valuemin={minHeight}
        aria-valuemax={max}
        aria-valuenow={topHeight}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onDoubleClick={() => set(paneHeight)}
      >
        <i aria-hidden="true" />
      </div>
      <div className="split-pane">{bottom(2 * paneHeight - topHeight)}</div>
    </div>
  );
}
