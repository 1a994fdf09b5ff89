import { gridConnectionFields } from '../document/gridConnection';
import { marketKinds, markets } from '../document/kinds';
import { technologies, technologyKinds } from '../document/technologies';
import type { Project } from '../document/project';
import { setExpectedDate } from './baseYear';
import { setBus, setInverter } from './converterEdits';
import { inOrder, isEqual, keepingValues, withChange, type Edit } from './edit';
import { setComponentYears, setEarlyAnalysis, setLifetime, useComponentLifetimes } from './lifetimeEdits';
import { useMarket } from './marketEdits';
import { settle } from './settle';
import { useTechnology } from './technologyEdits';

type Change = Partial<Project>;
type Value = NonNullable<unknown>;

/** Fields of the project that others depend on, with the edits that set them. */
const ruled: Readonly<Record<string, (value: never) => Edit>> = {
  expectedDate: setExpectedDate,
  earlyAnalysis: setEarlyAnalysis,
  lifetime: setLifetime,
  useComponentLifetimes,
  ...Object.fromEntries(technologyKinds.map((kind) => [technologies[kind].switch, (on: boolean) => useTechnology(kind, on)])),
  ...Object.fromEntries(marketKinds.map((kind) => [markets[kind].switch, (on: boolean) => useMarket(kind, on)])),
  bus: setBus,
  inverter: setInverter,
};

const yearNames: ReadonlySet<string> = new Set(technologyKinds.flatMap((kind) => [technologies[kind].start, technologies[kind].end]));

/** Sets the years of a technology; one end or both are given. */
function setYears(change: Change): Edit {
  return (project) =>
    technologyKinds.reduce((before, kind) => {
      const { start, end } = technologies[kind];
      if (change[start] === undefined && change[end] === undefined) return before;
      return setComponentYears(kind, change[start] ?? before[start], change[end] ?? before[end])(before);
    }, project);
}

/** Sets fields of the project itself: name, rates, limits. Dependent fields follow by their rules. */
export function setFields(change: Change): Edit {
  const isPlain = (name: string): boolean => !Object.hasOwn(ruled, name) && !yearNames.has(name);
  const plain: Change = Object.fromEntries(Object.entries(change).filter(([name]) => isPlain(name)));
  const rules = Object.keys(ruled)
    .filter((name) => Object.hasOwn(change, name))
    .map((name) => (ruled[name] as (value: Value) => Edit)(change[name as keyof Project] as Value));
  return inOrder(...rules, setYears(change), (project) => settle(project, withChange(project, keepingValues(gridConnectionFields, plain))));
}

/**
 * Sets a whole document that was changed outside the forms. Fields on which others depend are set by their edits, so that dependent fields follow as in
 * the forms.
 */
export function setDocument(after: Project): Edit {
  const isRuled = (name: string): boolean => Object.hasOwn(ruled, name) || yearNames.has(name);
  return (before) => {
    const names = Object.keys(after).filter(
      (name) => isRuled(name) && !isEqual(before[name as keyof Project], after[name as keyof Project]),
    );
    const of = (project: Project): Change => Object.fromEntries(names.map((name) => [name, project[name as keyof Project]]));
    return settle(before, setFields(of(after))({ ...after, ...of(before) }));
  };
}
