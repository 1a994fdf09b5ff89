import type { z } from 'zod';
import type { projectInfoUpdateSchema } from '@hybrid/api/projectCalls';
import { projectLabel, type Project } from '@hybrid/project/document/project';
import { isInternational } from '@hybrid/project/document/site';

/** The listing record that follows from a document. */
export function infoOf(project: Project): z.input<typeof projectInfoUpdateSchema> {
  return {
    name: project.name,
    notes: project.notes,
    author: project.author,
    earlyAnalysis: project.earlyAnalysis,
    location: project.location.address,
    currency: project.currency,
    currencySymbol: project.currencySymbol,
    useCommaAsDecimalPoint: project.useCommaAsDecimalPoint,
    applyShiftDays: project.applyShiftDays,
    dateFormat: project.dateFormat,
    type: projectLabel(project),
    coupling: 'AC',
    dateCod: project.expectedDate,
    dateNtp: project.noticeToProceed,
    electricityMarket: isInternational(project.location) ? project.location.countryName : project.electricityMarket,
  };
}
