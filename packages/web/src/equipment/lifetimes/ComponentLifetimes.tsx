import { useTranslation } from 'react-i18next';
import { componentLifetimeFields } from '@hybrid/project/document/componentLifetimes';
import { technologies, technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setComponentYears } from '@hybrid/project/edits/lifetimeEdits';
import { emptyYears, usesComponentLifetimes } from '@hybrid/project/issues/componentLifetimeChecks';
import { editName } from '../../fields/editName';
import { FieldInput, FieldRow } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { edit, useProject } from '../../openProject/projectStore';
import { IssueLines } from '../../fields/IssueLines';
import { LifeBar } from './LifeBar';
import { runsOf, runsText, yearsOfEnd, type LifeEnd, type LifeSpan } from './lifeSpan';
import './lifetimes.css';

const { useComponentLifetimes: switchField, ...fields } = componentLifetimeFields;

/** Edits the years of each technology: bars on one axis of project years. Late stage only. */
export function ComponentLifetimes() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const { earlyAnalysis, useComponentLifetimes: inUse } = project;
  return (
    <div className="lifetimes-part card-rows">
      <h3 className="part-title">{t('configuration.lifetimes')}</h3>
      <FieldRow label={switchField.label} htmlFor="useComponentLifetimes" help={switchField.help}>
        <FieldInput
          of={switchField}
          id="useComponentLifetimes"
          value={inUse}
          disabled={earlyAnalysis}
          note={earlyAnalysis ? t('configuration.early') : undefined}
          onCommit={(on) => edit(editName(switchField, inUse, on, numbers), setFields({ useComponentLifetimes: on }))}
        />
      </FieldRow>
      <IssueLines anchor="useComponentLifetimes" />
      {usesComponentLifetimes(project) && <LifetimeBars project={project} />}
    </div>
  );
}

function LifetimeBars({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const kinds = technologyKinds.filter((kind) => project[technologies[kind].switch]);
  const { lifetime } = project;
  if (kinds.length === 0 || !Number.isInteger(lifetime) || lifetime < 1)
    return <p className="form-note">{t('configuration.unusedLifetimes')}</p>;
  const gaps = runsOf(emptyYears(project, kinds));
  return (
    <>
      <p className="form-note">{t('configuration.lifetimesText')}</p>
      <div className="lifetimes" role="group" aria-label={t('configuration.lifetimes')}>
        <YearAxis years={lifetime} gaps={gaps} />
        {kinds.map((kind) => (
          <Life key={kind} kind={kind} project={project} gaps={gaps} />
        ))}
      </div>
      {gaps.length > 0 && <p className="lifetimes-gap">{t('configuration.noneInYears', { years: runsText(gaps) })}</p>}
    </>
  );
}

/** Returns the labelled years: the first, every fifth, and the last unless it is next to a fifth. */
function namedYears(years: number): readonly number[] {
  const fifths = Array.from({ length: Math.floor(years / 5) }, (_, index) => (index + 1) * 5);
  return [...new Set([1, ...fifths, ...(years % 5 > 1 || years < 5 ? [years] : [])])];
}

function YearAxis({ years, gaps }: { readonly years: number; readonly gaps: readonly LifeSpan[] }) {
  const { t } = useTranslation();
  const isGap = (year: number): boolean => gaps.some(({ start, end }) => year >= start && year <= end);
  return (
    <>
      <span className="lifetimes-axis-name">{t('configuration.projectYear')}</span>
      <div className="lifetimes-axis" aria-hidden>
        {namedYears(years).map((year) => (
          <span key={year} style={{ left: `${((year - 0.5) / years) * 100}%` }} data-gap={isGap(year) || undefined}>
            {year}
          </span>
        ))}
      </div>
      <span className="lifetimes-head">{t('configuration.firstYear')}</span>
      <span className="lifetimes-head">{t('configuration.lastYear')}</span>
    </>
  );
}

interface LifeProps {
  readonly kind: TechnologyKind;
  readonly project: Project;
  readonly gaps: readonly LifeSpan[];
}

/** Shows one technology: its bar, and its years as fields. */
function Life({ kind, project, gaps }: LifeProps) {
  const { t } = useTranslation();
  const { start, end } = technologies[kind];
  const title = translate(technologies[kind].title);
  const span: LifeSpan = { start: project[start], end: project[end] };
  const change = (next: LifeSpan) =>
    edit(t('configuration.yearsEdit', { name: title, ...next }), setComponentYears(kind, next.start, next.end));
  const input = (of: LifeEnd) => {
    const name = of === 'start' ? start : end;
    const { min, max } = yearsOfEnd(of, span, project.lifetime);
    const range = { min: { value: min, open: false }, max: { value: max, open: false } };
    return (
      <div className="life-field">
        <label className="aside-text" htmlFor={name}>
          {translate(fields[name].label)}
        </label>
        <FieldInput
          of={{ ...fields[name], ...range }}
          id={name}
          value={span[of]}
          unit=""
          onCommit={(year) => change({ ...span, [of]: year })}
        />
      </div>
    );
  };
  return (
    <>
      <span className="life-name">
        <i className="dot" data-tone={kind} />
        {title}
      </span>
      <LifeBar
        kind={kind}
        name={title}
        span={span}
        projectYears={project.lifetime}
        firstYear={baseYear(project)}
        gaps={gaps}
        onChange={change}
      />
      {input('start')}
      {input('end')}
      <div className="life-issues">
        <IssueLines anchor={start} />
        <IssueLines anchor={end} />
      </div>
    </>
  );
}
