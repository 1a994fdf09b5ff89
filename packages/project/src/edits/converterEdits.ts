import { inverterFields, type Inverter } from '../costs/converter';
import { newSimpleCost, solarConverterCostFields } from '../costs/costTable';
import type { Project } from '../document/project';
import { keepingValues, withChange, type Edit } from './edit';
import { canShareDirectCurrent, withAlternatingCurrent } from './plantRules';
import { settle } from './settle';
import { withCost } from './technologyEdits';

const firstCosts = { ...newSimpleCost(solarConverterCostFields), capital: 50, operating: 0, replacement: 50 };

/** Couples solar and storage on an AC or a DC bus. A DC bus adds the system converter; a new one has the costs 50, 0 and 50. */
export function setBus(bus: Project['bus']): Edit {
  return (project) => {
    if (bus === project.bus) return project;
    if (bus === 'ac') return settle(project, withAlternatingCurrent(project));
    if (!canShareDirectCurrent(project)) return project;
    const { inverter, isNewSystemConverter } = project;
    const cost: Inverter['cost'] = { ...inverter.cost, type: 'simple', simple: [firstCosts] };
    return settle(project, { ...project, bus, ...(isNewSystemConverter && { inverter: { ...inverter, cost } }) });
  };
}

/** Changes the system converter. After an edit of its costs, it no longer counts as new. */
export function setInverter({ cost, ...change }: Partial<Inverter>): Edit {
  return (project) => {
    const before = project.inverter;
    const inverter = withChange(before, {
      ...keepingValues(inverterFields, change),
      ...(cost && { cost: withCost(before.cost, cost) }),
    });
    const isNewSystemConverter = project.isNewSystemConverter && inverter.cost === before.cost;
    return settle(project, withChange(project, { inverter, isNewSystemConverter }));
  };
}
