import type { Project } from './project';

/** Day of commercial operation from which storage earns a tax credit regardless of its charging source (US Inflation Reduction Act, 26 USC 48). */
const inflationReductionAct = '2023-01-01';

/** Returns the law that applies to a plant by its commercial operation: `ira` from 2023 on, `classic` before. */
export function storageCreditRule({ expectedDate }: Pick<Project, 'expectedDate'>): 'ira' | 'classic' {
  return expectedDate < inflationReductionAct ? 'classic' : 'ira';
}
