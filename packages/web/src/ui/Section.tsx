import { IconBook2, IconChevronRight } from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setSections, useSectionStates } from './sectionStates';
import './inputs.css';

/** Technology or market of a part; it colours the tile. */
export type Tone = 'solar' | 'wind' | 'storage' | 'grid' | 'energy' | 'regulation' | 'capacity' | 'contract' | 'incentive';

interface SectionSwitch {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  /** Anchor that issues refer to. */
  readonly id?: string;
  readonly disabled?: boolean;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  /** Summary of the values in one sentence, shown while closed. */
  readonly summary?: ReactNode;
  /** Issues or factors, at the right end of the heading. */
  readonly badge?: ReactNode;
  readonly switch?: SectionSwitch;
  readonly defaultOpen?: boolean;
  /** Level of its heading: 3 for a part within another section. */
  readonly level?: 2 | 3;
  /** Manual page with the heading: `equipment#solar`. */
  readonly manual: string;
  /** Buttons at the right end of an open heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Card that folds to one sentence. Alt-click folds or unfolds all cards of the page. */
export function Section({
  id,
  title,
  icon,
  tone,
  summary,
  badge,
  switch: toggle,
  defaultOpen = false,
  level = 2,
  manual,
  actions,
  children,
}: SectionProps) {
  const Heading = `h${level}` as const;
  const open = useSectionStates((states) => states.open[id]) ?? defaultOpen;
  const body = useId();
  const { t } = useTranslation();
  const about = t('fields.manual', { title });
  const flip = (event: MouseEvent) => {
    if (!event.altKey) return setSections({ [id]: !open });
    const all = [...document.querySelectorAll<HTMLElement>('section.section[id]')].map((section) => section.id);
    setSections(Object.fromEntries(all.map((one) => [one, !open])));
  };
  return (
    <section className="section" id={id} data-level={level} data-open={open || undefined} aria-label={title}>
      <div className="section-head">
        <Heading className="grow" style={{ alignSelf: 'stretch', font: 'inherit', display: 'flex' }}>
          <button type="button" className="section-toggle" aria-expanded={open} aria-controls={body} onClick={flip}>
            <IconChevronRight className="chevron" size={16} stroke={1.75} aria-hidden />
            {icon !== undefined && (
              <span className="tile" data-tone={tone} aria-hidden>
                {icon}
              </span>
            )}
            <span className="section-title">{title}</span>
            {!open && summary !== undefined && <span className="section-summary">{summary}</span>}
          </button>
        </Heading>
        {open && actions}
        {open && (
          <a className="icon-button" href={`/manual/${manual}`} target="_blank" rel="noopener" aria-label={about} title={about}>
            <IconBook2 size={16} stroke={1.75} aria-hidden />
          </a>
        )}
        {badge}
        {toggle && (
          <input
            id={toggle.id}
            className="switch"
            type="checkbox"
            role="switch"
            aria-label={toggle.label}
            checked={toggle.checked}
            disabled={toggle.disabled}
            onChange={(event) => toggle.onChange(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className="section-body" id={body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
