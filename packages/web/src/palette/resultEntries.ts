import type { TFunction } from 'i18next';
import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { loadWords } from '../i18n/words';
import { askFor, type AskedFor } from '../ui/askedFor';
import type { Entry } from './entry';
import type { ResultsView, Section } from '../results/place';
import { sections } from '../results/place';
import { hasSection } from '../results/sectionOfProject';
import { switchPageMode } from '../results/timeSeries/pageMode';
import { sectionNames, viewNames } from '../results/viewName';

/** Other names of the pages of a system. */
const sectionSynonyms: Partial<Readonly<Record<Section, string>>> = {
  summary: 'LCOE NPV IRR payback KPI decision',
  'time-series': '8760 hourly dispatch',
  'cash-flow': 'DCF CFADS',
  'pro-forma': 'DCF P&L',
  'compare-economics': 'IRR ROI payback base case',
  risk: 'tornado P50 P90 Monte Carlo',
  revenue: 'stack',
};

interface ResultEntriesProps {
  readonly t: TFunction;
  readonly project: Project;
  readonly go: (view: ResultsView, section?: Section) => void;
  readonly toSideBySide: () => void;
}

/** Returns the entries of a calculated project: every view of its results and every file of them. Loads the words of the results, which name them. */
export async function resultEntries({ t, project, go, toSideBySide }: ResultEntriesProps): Promise<readonly Entry[]> {
  await loadWords('results');
  const view = (id: string, title: string, words: string, run: () => void): Entry => ({
    group: 'views',
    id,
    title,
    where: t('results.navigation'),
    words,
    value: '',
    goal: { kind: 'action', run },
  });
  const file = (asked: AskedFor, title: string, words: string, section: Section = 'summary'): Entry => ({
    group: 'exports',
    id: asked,
    title,
    where: '',
    words: `export download ${words}`,
    value: '',
    goal: {
      kind: 'action',
      run: () => {
        // Its buttons stand beside the charts of any series.
        if (section === 'time-series') switchPageMode('series');
        askFor(asked);
        go('details', section);
      },
    },
  });
  const varied = sensitivityDimensions(project).filter(({ length }) => length > 1).length;
  return [
    ...sections
      .filter((section) => hasSection(project, section))
      .map((section) => view(section, t(titleOf(project, section)), sectionSynonyms[section] ?? '', () => go('details', section))),
    view('optimization', t(viewNames.optimization), 'sizes table ranking scatter best', () => go('optimization')),
    ...(varied > 0 ? [view('sensitivity', t(viewNames.sensitivity), 'cases', () => go('sensitivity'))] : []),
    ...(varied > 1 ? [view('graph', t(viewNames.graph), 'chart cases', () => go('graph'))] : []),
    view('side-by-side', t('sideBySide.title'), 'compare difference', toSideBySide),
    file('excel', t('results.exports.excel'), 'xlsx workbook spreadsheet'),
    file('report', t('results.exports.report'), 'print'),
    file('csvYear', `${t('timeSeries.export.single')} (CSV)`, `${t('timeSeries.title')} 8760 hourly`, 'time-series'),
    file('csvAll', `${t('timeSeries.export.all')} (CSV)`, `${t('timeSeries.title')} 8760 hourly`, 'time-series'),
    file('manifest', t('origin.manifest'), 'json input seeds'),
  ];
}

/** Returns the key of a page's name: storage without augmentation only degrades. */
function titleOf(project: Project, section: Section) {
  const isAugmented = project.storage.some(({ allowAugmentation }) => allowAugmentation);
  return section === 'augmentation' && !isAugmented ? 'technology.degradation' : sectionNames[section];
}
