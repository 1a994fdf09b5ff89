import { basename } from 'node:path';
import type { Project } from '@hybrid/project/document/project';
import { importStorage, importTurbine, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { readStorageXml } from '@hybrid/formats/equipment/storageXml';
import { readTurbineXml } from '@hybrid/formats/equipment/turbineXml';
import { itemIn } from './importTargets';
import { textInput } from './projectInput';

/** Kinds of equipment that a file describes, by the words that name them. */
export const equipmentWords = ['battery', 'turbine'] as const;
export type EquipmentWord = (typeof equipmentWords)[number];

interface ImportedEquipment {
  readonly project: Project;
  readonly name: string;
  readonly warnings: readonly Text[];
}

/** Reads the XML file of a battery or a turbine, and gives its specification to the storage or wind technology, which is added if there is none. */
export async function importedEquipment(
  project: Project,
  word: EquipmentWord,
  file: string,
  item: string | undefined,
): Promise<ImportedEquipment> {
  const text = await textInput(file);
  try {
    if (word === 'battery') {
      const { spec, warnings } = readStorageXml(text, basename(file));
      const before = project.storage.length === 0 ? useTechnology('storage', true)(project) : project;
      const { id } = itemIn(before, 'storage', before.storage, item);
      return { project: importStorage(id, spec)(before), name: spec.name, warnings };
    }
    const { spec, warnings } = readTurbineXml(text, basename(file));
    const before = project.wind.length === 0 ? useTechnology('wind', true)(project) : project;
    const { id } = itemIn(before, 'wind', before.wind, item);
    return { project: importTurbine(id, spec)(before), name: spec.name, warnings };
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.code, `${file}: ${error.message}`, error.detail);
    throw error;
  }
}

/** Returns what was read, with its warnings. */
export const equipmentText = (file: string, { name, warnings }: ImportedEquipment): string =>
  [`${file}: ${name}`, ...warnings.map((text) => `Warning: ${inEnglish(text)}`)].join('\n');
