import type { PickedValue } from '@hybrid/project/document/costAmounts';
import type { Project } from '@hybrid/project/document/project';
import { sharesBusOfDirectCurrent } from '@hybrid/project/document/systemConverter';
import type { Case, ConverterCase } from './case';
import { converterCase } from './converterCase';

/** Returns the converter of the whole plant: at an AC bus, or between a DC bus and the grid. */
export function sharedConverters(project: Project, picked: PickedValue): Pick<Case, 'systemConverter' | 'busConverter'> {
  const busConverter = sharesBusOfDirectCurrent(project) ? plantConverter(project, picked) : undefined;
  const systemConverter = project.bus === 'ac' && !busConverter ? plantConverter(project, picked) : undefined;
  return { systemConverter, busConverter };
}

function plantConverter({ hasSystemConverter, inverter }: Project, picked: PickedValue): ConverterCase | undefined {
  return hasSystemConverter ? converterCase(inverter, picked('inverter/sizing')) : undefined;
}
