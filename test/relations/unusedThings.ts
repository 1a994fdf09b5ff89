import { readProjectFile, writeProjectFile } from '@hybrid/project/files/projectFile';
import { newContract } from '@hybrid/project/document/contract';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { newStorage } from '@hybrid/project/document/storage';
import { newWind } from '@hybrid/project/document/wind';
import { sameMoney } from './outcome';
import type { Relation } from './relation';

/** Names and unused items change no figure. */
export const unusedThings: readonly Relation[] = [
  {
    name: 'currency and names',
    applies: () => true,
    change: (project) => ({
      ...project,
      name: 'Another',
      currency: 'EUR',
      currencySymbol: '€',
      useCommaAsDecimalPoint: true,
      solar: project.solar.map((item, at) => ({ ...item, customName: `Sun ${at}`, customAbbreviation: `S${at}` })),
      wind: project.wind.map((item, at) => ({ ...item, customName: `Air ${at}`, customAbbreviation: `A${at}` })),
      storage: project.storage.map((item, at) => ({ ...item, customName: `Cells ${at}`, customAbbreviation: `C${at}` })),
    }),
    broken: sameMoney,
  },
  {
    name: 'items that are not in use',
    applies: () => true,
    change: (project) => ({
      ...project,
      wind: project.useWind ? project.wind : [newWind('idle', 1, project.lifetime)],
      storage: project.useStorage ? project.storage : [newStorage('idle', 1, project.lifetime)],
      regulationMarkets: project.useRegulationMarket ? project.regulationMarkets : [newRegulationMarket('idle', 1)],
      contracts: project.useContract ? project.contracts : [newContract('idle', 1, project.lifetime)],
    }),
    broken: sameMoney,
  },
  {
    name: 'export and import of the file',
    applies: () => true,
    change: (project, { inputs }) => readProjectFile(writeProjectFile(project, inputs)).project,
    broken: sameMoney,
  },
];
