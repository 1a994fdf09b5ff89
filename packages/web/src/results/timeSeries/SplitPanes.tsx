import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** Height of each of the two panes where there is room, and minimum height of one [px]. */
const paneHeight = 350;
const minHeight = 140;
/** Minimum height of both [px]; below it, the page scrolls instead. */
const minRoom = 380;
/** Height of the bar, the borders and the paddings of the panes [px]. */
const frameHeight = 25;
const keyStep = 20;

interface SplitPanesProps {
  readonly top: (height: number) => ReactNode;
  readonly bottom: (height: number) => ReactNode;
  /** Height that stays free below both, so that what follows is in sight [px]. */
  readonly below: number;
}

/** Two panes above each other that share 700 pixels, or what the window has below them; the bar between them can be moved. */
export function SplitPanes({ top, bottom, below }: SplitPanesProps) {
  const { t } = useTranslation();
  const panes = useRef<HTMLDivElement>(null);
  const total = useRoom(panes, below);
  const half = Math.round(total / 2);
  /** Distance of the bar from the middle [px]. */
  const [moved, setMoved] = useState(0);
  const drag = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const max = total - minHeight;
  const within = (height: number): number => Math.min(max, Math.max(minHeight, Math.round(height)));
  const topHeight = within(half + moved);
  const set = (height: number) => setMoved(within(height) - half);

  const onKeyDown = (event: KeyboardEvent) => {
    const heights: Readonly<Record<string, number>> = {
      ArrowUp: topHeight - keyStep,
      ArrowDown: topHeight + keyStep,
      Home: minHeight,
      End: max,
      Enter: half,
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
    <div className="split-panes" ref={panes}>
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
        onDoubleClick={() => set(half)}
      >
        <i aria-hidden="true" />
      </div>
      <div className="split-pane">{bottom(total - topHeight)}</div>
    </div>
  );
}

/** Returns the height that two panes have between their top and the foot of the frame that scrolls. [px] */
function useRoom(panes: RefObject<HTMLElement | null>, below: number): number {
  const [room, setRoom] = useState(2 * paneHeight);
  useLayoutEffect(() => {
    const [element, frame] = [panes.current, panes.current?.closest('main')];
    if (!element || !frame || frame.clientHeight === 0) return undefined;
    const measure = () => {
      const top = element.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
      setRoom(Math.min(2 * paneHeight, Math.max(minRoom, Math.floor(frame.clientHeight - top - frameHeight - below))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [panes, below]);
  return room;
}
