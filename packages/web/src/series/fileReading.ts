import { cutText } from '@hybrid/project/basics/cutText';
import { inputCalls, type ImportKind, type ImportReply } from '@hybrid/api/inputCalls';
import { siteTimeZoneHours } from '@hybrid/project/document/site';
import { useProject } from '../openProject/projectStore';
import { callServer } from '../session/callServer';

/** Place and standard time of the site, against which a file is checked. */
export interface SiteOfFile {
  readonly latitude: number;
  readonly longitude: number;
  /** Standard time, to which stamps in universal time are converted. [hours east of Greenwich] */
  readonly utcOffsetHours: number;
}

/** Returns the place and standard time of the site. */
export function useSiteOfFile(): SiteOfFile {
  const location = useProject((project) => project.location);
  const { latitude, longitude } = location.pos;
  return { latitude, longitude, utcOffsetHours: siteTimeZoneHours(location) };
}

/** Answers of the user about a file; undefined where the file itself decides. */
export interface FileAnswers {
  /** True if the file has decimal commas. */
  readonly comma?: boolean | undefined;
  readonly column?: string | undefined;
  readonly unit?: string | undefined;
  readonly year?: number | undefined;
  /** Zone of the time stamps. [hours east of Greenwich] */
  readonly stampZoneHours?: number | undefined;
  /** True if time stamps are at the end of their step. */
  readonly stampsAtEnd?: boolean | undefined;
  /** Measurement height. [m] */
  readonly measuredAtM?: number | undefined;
  /** Time by which all values are moved to later steps. [minutes] */
  readonly shiftMinutes?: number | undefined;
  readonly fillGaps?: boolean | undefined;
  readonly replaceOutliers?: boolean | undefined;
}

interface QueryOptions {
  readonly name: string;
  readonly site: SiteOfFile;
  readonly answers: Omit<FileAnswers, 'comma'>;
  readonly keepNegative: boolean;
  /** Rated power of the plant that the values belong to [kW]; undefined if the user has not set one. */
  readonly ratedKW?: number | undefined;
}

const flag = (on: boolean | undefined): 'true' | 'false' | undefined => (on === undefined ? undefined : on ? 'true' : 'false');

/** Returns the query of a call that reads a file. */
export function fileQuery({ name, site, answers, keepNegative, ratedKW }: QueryOptions) {
  const { stampsAtEnd, fillGaps, replaceOutliers, ...plain } = answers;
  return {
    ...plain,
    ...site,
    ratedKW,
    stampsAtEnd: flag(stampsAtEnd),
    fillGaps: flag(fillGaps),
    replaceOutliers: flag(replaceOutliers),
    keepNegative: flag(keepNegative || undefined),
    name: cutText(name, 250),
  };
}

interface FileRequest extends QueryOptions {
  readonly kind: ImportKind;
  readonly text: string;
  /** True if the file has decimal commas. */
  readonly comma: boolean;
}

/** Has the server read a file. Throws `CallProblem`; a file that is not understood is a reply without success. */
export function readSeriesFile({ kind, text, comma, ...options }: FileRequest): Promise<ImportReply> {
  return callServer(inputCalls.importSeries, { params: { kind, flag: comma ? 'true' : 'false' }, query: fileQuery(options), body: text });
}
