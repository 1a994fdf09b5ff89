import type { Text } from '@hybrid/project/i18n/message';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Project } from '@hybrid/project/document/project';
import { sizeUnits } from '@hybrid/project/results/resultTables';
import { systemName } from '@hybrid/project/results/systemName';
import { resultCells, resultHeader, varyingSizes, type CaseKey } from './caseGrid';

/** Returns a function that names the systems of a project as the result pages do: `100 MW solar, 50 MW / 200 MWh storage`. */
export function systemNamer(project: Project): (key: CaseKey) => Text {
  const header = resultHeader(project);
  const look = {
    write: (value: number) => writeNumber(value, { decimals: 3, comma: project.useCommaAsDecimalPoint, group: true, trim: true }),
    ratios: new Set(varyingSizes(project).filter((column) => !sizeUnits.includes(header.optimization[column].units))),
  };
  return (key) => systemName(header, resultCells(project, key), project, look);
}
