import { message } from '@hybrid/project/i18n/message';
import { megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import { fileForSize } from '@hybrid/project/document/productionFile';
import type { Solar } from '@hybrid/project/document/solar';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { Series } from '../series';
import type { ImportedPv } from './case';

/** Imported production of a technology: one file, or one for each of several sizes. */
export interface ImportedSolar {
  readonly kind: 'files';
  readonly files: readonly { readonly size: number; readonly model: ImportedPv }[];
}

/** Reads the files of a technology, in kW. Several files need a size each, so that one can be chosen by size. */
export function importedSolar(pv: Solar, read: (reference: TimeSeries, what: string) => Series): ImportedSolar {
  const { customName, customSize, customData, customSizeArray } = pv;
  const files = [{ size: customSize, data: customData }, ...customSizeArray];
  if (files.length > 1 && files.some(({ size }) => !(size > 0)))
    throw new UserError(
      'badInput',
      message('calculation.fileOfProductionHasNoSize', { item: customName }),
      message('calculation.severalFilesGiveSize'),
    );
  return {
    kind: 'files',
    files: files.map(({ size, data }) => ({
      size,
      model: { kind: 'imported', productionMW: read(data, customName).map(megawatts), fileSizeMW: size > 0 ? size : undefined },
    })),
  };
}

/** Returns the file of the simulated size, or of the nearest; there is always one. */
export function importedForSize({ files }: ImportedSolar, sizeMW: number): ImportedPv | undefined {
  return fileForSize(files, sizeMW)?.model;
}
