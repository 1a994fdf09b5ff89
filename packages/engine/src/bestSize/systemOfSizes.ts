import type { Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import type { BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { baseKey, firstKey } from '../cases/caseGrid';
import { systemNamer } from '../cases/systemNamer';

/** Returns the project with these sizes of a question and no others. */
export function projectOfSizes(project: Project, question: BestSizeQuestion, sizes: readonly number[]): Project {
  return keepSizes(
    question.sizes.map(({ path }, place) => ({ path, value: sizes[place] })),
    'only',
  )(project);
}

/** Returns the name of the plant at these sizes: `92 MW / 368 MWh storage`. Sizes that are not searched are those of previews. */
export function systemOfSizes(project: Project, question: BestSizeQuestion, sizes: readonly number[]): Text {
  const sized = projectOfSizes(project, question, sizes);
  const key = baseKey(sized);
  return systemNamer(sized)(key.sizes.length > 0 ? key : firstKey(sized));
}
