import { useMediaQuery } from '@mantine/hooks';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../ui/Section';
import { afterPaint } from '../browser/afterPaint';
import { useSingleKeys } from '../browser/singleKeys';
import { goToAnchor } from '../ui/goTo';
import { IssuesPanel } from './IssuesPanel';
import { setRail, usePreferences } from './preferences';
import { StepHeading } from './StepHeading';
import { useIssues } from '../openProject/projectStore';
import { useCurrentStep } from '../openProject/useCurrentStep';

export interface OutlineEntry {
  /** Id of the target element. */
  readonly id: string;
  readonly title: string;
  /** 1 for an entry of its own, 2 for one beneath the entry before. */
  readonly level?: 1 | 2;
  readonly tone?: Tone;
}

interface StepLayoutProps {
  readonly outline: readonly OutlineEntry[];
  /** Further content of the rail, beneath the issues of the step. */
  readonly rail?: ReactNode;
  /** Buttons at the edge of the folded rail, for actions that must be one click away. */
  readonly folded?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a step: outline, content and rail. Only the content scrolls; the rail folds to its edge. */
export function StepLayout({ outline, rail, folded, children }: StepLayoutProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1360px)', false, { getInitialValueInEffect: false });
  const chosen = usePreferences((preferences) => preferences.rail);
  const open = chosen ?? !narrow;
  const { areOn } = useSingleKeys();
  const step = useCurrentStep();
  const main = useRef<HTMLElement>(null);
  const current = useCurrentSection(outline, main);
  return (
    <div className="step-body" data-rail={open ? 'open' : 'folded'} data-narrow={narrow || undefined}>
      <Outline entries={outline} current={current} />
      <main id="content" className="step-main" ref={main} tabIndex={-1}>
        <StepHeading step={step} />
        <div className="step-content">{children}</div>
      </main>
      <aside className="rail" aria-label={t('workspace.rail')}>
        <button
          type="button"
          className="icon-button rail-fold"
          aria-expanded={open}
          aria-label={t(open ? 'workspace.foldRail' : 'workspace.openRail')}
          title={`${t(open ? 'workspace.foldRail' : 'workspace.openRail')}${areOn ? '  ]' : ''}`}
          onClick={() => setRail(!open)}
        >
          {open ? <IconChevronsRight size={16} stroke={1.75} aria-hidden /> : <IconChevronsLeft size={16} stroke={1.75} aria-hidden />}
        </button>
        {!open && folded !== undefined && <div className="rail-buttons">{folded}</div>}
        {open && (
          <div className="rail-body">
            <IssuesPanel />
            {rail}
          </div>
        )}
      </aside>
    </div>
  );
}

function Outline({ entries, current }: { readonly entries: readonly OutlineEntry[]; readonly current: string | undefined }) {
  const { t } = useTranslation();
  const step = useCurrentStep();
  const issues = useIssues().filter((issue) => issue.step === step);
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    goToAnchor(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  return (
    <nav className="outline" aria-label={t('workspace.outline')}>
      <ul>
        {entries.map(({ id, title, level = 1, tone }) => {
          const mine = issues.filter(({ anchor, severity }) => severity !== 'estimation' && entryOf(entries, anchor) === id);
          const errors = mine.filter(({ severity }) => severity === 'error').length;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="outline-entry"
                data-level={level}
                aria-current={current === id ? 'location' : undefined}
                onClick={(event) => follow(event, id)}
              >
                {tone !== undefined && level === 1 && <i className="dot" data-tone={tone} />}
                <span className="clip">{title}</span>
                {mine.length > 0 && (
                  <span className="count" data-tone={errors > 0 ? 'error' : 'warn'}>
                    {mine.length}
                    <span className="aside-text"> {t(errors > 0 ? 'workspace.errors' : 'workspace.warnings', { count: mine.length })}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns the entry of an anchor: the nearest one, so that an issue of an item counts there only. */
function entryOf(entries: readonly OutlineEntry[], anchor: string | undefined): string | undefined {
  const around = entries.filter(({ id }) => anchor === id || (anchor?.startsWith(`${id}-`) ?? false));
  return around.toSorted((a, b) => b.id.length - a.id.length)[0]?.id;
}

const headHeight = 72;

/** Returns the last entry whose heading has passed the top of the content. */
function useCurrentSection(entries: readonly OutlineEntry[], scroller: { readonly current: HTMLElement | null }): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(entries[0]?.id);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = () => {
      const top = box.getBoundingClientRect().top + headHeight;
      const shown = ids.split(' ').filter((id) => (document.getElementById(id)?.offsetParent ?? null) !== null);
      const passed = shown.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= top);
      const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
      setCurrent((atEnd ? shown.at(-1) : passed.at(-1)) ?? shown[0]);
    };
    // Measured after paint: reading positions while the page is built would force a second layout.
    return afterPaint(() => {
      look();
      box.addEventListener('scroll', look, { passive: true });
      return () => box.removeEventListener('scroll', look);
    });
  }, [ids, scroller]);
  return current;
}
