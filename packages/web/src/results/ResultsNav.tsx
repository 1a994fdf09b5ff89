import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import {
  IconArrowsLeftRight,
  IconBatteryAutomotive,
  IconCalendarTime,
  IconChartBar,
  IconChartAreaLine,
  IconCoin,
  IconLayoutDashboard,
  IconListTree,
  IconScale,
  IconSortDescending,
  IconTable,
  IconTimeline,
  IconTornado,
  IconTrendingDown,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { technologyIcons } from '../ui/technologyIcons';
import { useLanguage } from '../i18n/useLanguage';
import { useProject } from '../openProject/projectStore';
import { ResultExports } from './exports/ResultExports';
import type { ResultsView, Section } from './place';
import { readSelection } from '../runs/selection';
import { hasSection } from './sectionOfProject';
import { SelectedSystem } from './SelectedSystem';
import { readYearAhead } from './timeSeries/useTimeSeries';
import type { TechnologyTitle } from './technology/technologies';
import { useTechnologies } from './technology/useTechnologies';
import { walkByArrows } from './walkByArrows';

interface NavProps {
  readonly projectId: string;
  readonly view: ResultsView;
  /** Selection key of the address that is shown. */
  readonly hereKey: string;
  /** Keys of the shown case and of the system that is selected in it. */
  readonly caseKey: string;
  readonly systemKey: string | undefined;
  readonly showsSensitivity: boolean;
  readonly showsGraph: boolean;
  readonly header: ResultHeader | undefined;
  readonly item: ResultItem | undefined;
  /** Key of the calculation that the rows belong to. */
  readonly run: string;
  readonly onBetter: (() => void) | undefined;
  readonly onWorse: (() => void) | undefined;
}

/** Navigation of the results, in place of the outline of other steps. */
export function ResultsNav({
  projectId,
  view,
  hereKey,
  caseKey,
  systemKey,
  showsSensitivity,
  showsGraph,
  header,
  item,
  run,
  onBetter,
  onWorse,
}: NavProps) {
  const { t } = useTranslation();
  const entry = entryIn({ projectId, view, hereKey });
  return (
    <nav className="results-nav" aria-label={t('results.navigation')} onKeyDown={walkByArrows}>
      <h2>{t('results.allCases')}</h2>
      <ul>
        {showsSensitivity &&
          entry('sensitivity', caseKey, <IconTable size={16} stroke={1.75} aria-hidden="true" />, t('results.sensitivityTable'))}
        {showsGraph && entry('graph', '-', <IconChartAreaLine size={16} stroke={1.75} aria-hidden="true" />, t('graph.title'))}
        {entry(
          'optimization',
          systemKey ?? caseKey,
          <IconSortDescending size={16} stroke={1.75} aria-hidden="true" />,
          t('results.optimization'),
        )}
      </ul>
      {systemKey !== undefined && header && item && (
        <>
          <h2>{t('results.selectedOverview')}</h2>
          <SelectedSystem header={header} item={item} onBetter={onBetter} onWorse={onWorse} />
          <SystemViews entry={entry} {...{ projectId, header, item, run, systemKey }} />
          <ul>
            <li>
              <Link to="/project/$projectId/results/side-by-side/$pair" params={{ projectId, pair: item.id }}>
                <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden="true" />
                {t('sideBySide.title')}
              </Link>
            </li>
          </ul>
          <ResultExports projectId={projectId} result={item.id} selection={readSelection(systemKey)} />
        </>
      )}
    </nav>
  );
}

type Entry = (to: ResultsView, selection: string, icon: ReactNode, label: string, hash?: Section, onIntent?: () => void) => ReactNode;

/** Returns a function that draws the link to a view; the shown view links to itself. `onIntent` is called when the link is pointed at or focused. */
function entryIn({ projectId, view, hereKey }: Pick<NavProps, 'projectId' | 'view' | 'hereKey'>): Entry {
  return (to, selection, icon, label, hash, onIntent) => (
    <li>
      <Link
        to="/project/$projectId/results/$view/$selection"
        params={{ projectId, view: to, selection: to === view ? hereKey : selection }}
        {...(hash ? { hash } : {})}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        activeOptions={{ exact: true, includeHash: hash !== undefined }}
      >
        {icon}
        {label}
      </Link>
    </li>
  );
}

interface SystemViewsProps extends Pick<NavProps, 'projectId' | 'run'> {
  readonly entry: Entry;
  readonly systemKey: string;
  readonly header: ResultHeader;
  readonly item: ResultItem;
}

/** Lists the views of the selected system. */
function SystemViews({ entry, projectId, systemKey, header, item, run }: SystemViewsProps) {
  const { t } = useTranslation();
  const technologies = useTechnologies(projectId, header, item, run);
  const language = useLanguage();
  const hasLifetimes = useProject((project) => hasSection(project, 'component-lifetimes'));
  const hasRegulation = useProject((project) => hasSection(project, 'regulation-market'));
  return (
    <ul>
      {entry('details', systemKey, <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />, t('results.summary'), 'summary')}
      {hasRegulation &&
        entry(
          'details',
          systemKey,
          <IconWaveSine size={16} stroke={1.75} aria-hidden="true" />,
          t('regulation.title'),
          'regulation-market',
        )}
      {technologies.map(({ section, title }) => (
        <Fragment key={section}>
          {entry('details', systemKey, <TechnologyIcon title={title} />, t(`technology.${title}`), section)}
        </Fragment>
      ))}
      {entry('details', systemKey, <IconChartBar size={16} stroke={1.75} aria-hidden="true" />, t('revenue.title'), 'revenue')}
      {entry('details', systemKey, <IconTimeline size={16} stroke={1.75} aria-hidden="true" />, t('timeSeries.title'), 'time-series', () =>
        readYearAhead({ id: projectId, result: item.id, run, language }),
      )}
      {entry('details', systemKey, <IconCoin size={16} stroke={1.75} aria-hidden="true" />, t('results.cashFlow'), 'cash-flow')}
      {entry('details', systemKey, <IconListTree size={16} stroke={1.75} aria-hidden="true" />, t('results.proForma.title'), 'pro-forma')}
      {entry('details', systemKey, <IconScale size={16} stroke={1.75} aria-hidden="true" />, t('compare.title'), 'compare-economics')}
      {hasLifetimes &&
        entry(
          'details',
          systemKey,
          <IconCalendarTime size={16} stroke={1.75} aria-hidden="true" />,
          t('lifetimes.title'),
          'component-lifetimes',
        )}
      {entry('details', systemKey, <IconTornado size={16} stroke={1.75} aria-hidden="true" />, t('risk.title'), 'risk')}
    </ul>
  );
}

const titleIcons: { readonly [T in TechnologyTitle]: Icon } = {
  ...technologyIcons,
  augmentation: IconBatteryAutomotive,
  degradation: IconTrendingDown,
};

/** Icon of a technology in the navigation. */
function TechnologyIcon({ title }: { readonly title: TechnologyTitle }) {
  const Sign = titleIcons[title];
  return <Sign size={16} stroke={1.75} aria-hidden="true" />;
}
