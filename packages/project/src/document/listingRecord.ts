import { currencyCode, currencySymbol } from './currencies';
import { projectLabel, type Project } from './project';
import { isInternational } from './site';

/** Data of a document in the project listing. */
export interface ListingRecord {
  readonly name: string;
  readonly notes: string;
  readonly author: string;
  readonly earlyAnalysis: boolean;
  readonly location: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly useCommaAsDecimalPoint: boolean;
  readonly applyShiftDays: boolean;
  readonly dateFormat: number;
  readonly phase: string;
  readonly type: string;
  readonly coupling: 'AC' | 'DC';
  readonly dateCod: string;
  readonly dateNtp: string;
  readonly electricityMarket: string;
  readonly isNewSystemConverter: boolean;
}

/** Changes of the listing record for fields of the document. */
type ListingChanges = {
  readonly [
    Field in
      | 'name'
      | 'author'
      | 'notes'
      | 'earlyAnalysis'
      | 'useCommaAsDecimalPoint'
      | 'applyShiftDays'
      | 'isNewSystemConverter'
      | 'currency'
      | 'dateCod'
      | 'dateNtp'
  ]?: ListingRecord[Field] | undefined;
} & { readonly dateFormat?: Project['dateFormat'] | undefined };

/**
 * Returns the document with changes of its listing record.
 *
 * @throws UserError `badInput` for a currency that does not exist.
 */
export function withListing(project: Project, { dateCod, dateNtp, currency, ...changes }: ListingChanges): Project {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return {
    ...project,
    ...given,
    ...(currency !== undefined && currencyOf(currency)),
    ...(dateCod !== undefined && { expectedDate: dateCod }),
    ...(dateNtp !== undefined && { noticeToProceed: dateNtp }),
  };
}

function currencyOf(text: string): Pick<Project, 'currency' | 'currencySymbol'> {
  const currency = currencyCode(text);
  return { currency, currencySymbol: currencySymbol(currency) };
}

/** Returns the listing record of a document. Outside the US, the country replaces the market operator; at sea there is none. */
export function listingRecord(project: Project): ListingRecord {
  const { name, notes, author, earlyAnalysis, currency, currencySymbol, useCommaAsDecimalPoint, applyShiftDays, dateFormat } = project;
  return {
    name,
    notes,
    author,
    earlyAnalysis,
    location: project.location.address,
    currency,
    currencySymbol,
    useCommaAsDecimalPoint,
    applyShiftDays,
    dateFormat,
    phase: earlyAnalysis ? 'Early stage' : 'Late stage',
    type: projectLabel(project),
    coupling: project.bus === 'ac' ? 'AC' : 'DC',
    dateCod: project.expectedDate,
    dateNtp: project.noticeToProceed,
    electricityMarket: (isInternational(project.location) && project.location.countryName) || project.electricityMarket,
    isNewSystemConverter: project.isNewSystemConverter,
  };
}
