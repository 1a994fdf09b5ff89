import type { AccountService } from '../accounts/accountService';
import type { KnownBrowsers } from '../accounts/knownBrowsers';
import type { SecondFactors } from '../accounts/secondFactors';
import type { SignInLimit } from '../accounts/signInLimit';
import type { Sample } from '../data/samples';
import type { FilePool } from '../files/filePool';
import type { LiveService } from '../live/liveService';
import type { Geocoder } from '../outside/geocoder';
import type { Outbox } from '../outside/outbox';
import type { ResourceService } from '../outside/resourceService';
import type { Calculations } from '../runs/calculations';
import type { DetailsService } from '../runs/detailsService';
import type { Notifications } from '../runs/notifications';
import type { SeriesService } from '../runs/seriesService';
import type { SimulationPool } from '../runs/simulationPool';
import type { Studies } from '../runs/studies';
import type { SavingLimit } from './savingLimit';
import type { ApiTokens } from '../accounts/apiTokens';
import type { Sessions } from '../accounts/session';
import type { ProjectStore } from '../store/projectStore';
import type { ReportStore } from '../store/reportStore';
import type { ResultStore } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import type { SharedLinkStore } from '../store/sharedLinkStore';
import type { StorageItemStore } from '../store/storageItemStore';
import type { StudyStore } from '../store/studyStore';
import type { UserStore } from '../store/userStore';
import type { VersionStore } from '../store/versionStore';

/** External addresses of links and page views; undefined where there are none. */
export interface OutsideAddresses {
  /** Page or address for feature requests. */
  readonly feature?: string | undefined;
  /** Address that counts page views. */
  readonly analytics?: string | undefined;
  /** Map tiles for browsers, with `{z}`, `{x}` and `{y}`; undefined where the map shows only the data of the product. */
  readonly mapTiles?: string | undefined;
}

/** Public tiles of the map of the world. */
export const publicMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Services behind the handlers. */
export interface Services {
  readonly users: UserStore;
  readonly projects: ProjectStore;
  readonly versions: VersionStore;
  readonly series: SeriesStore;
  readonly results: ResultStore;
  readonly storageItems: StorageItemStore;
  readonly reports: ReportStore;
  readonly sharedLinks: SharedLinkStore;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly secondFactors: SecondFactors;
  /** True when users without a second factor may do nothing but set it up. */
  readonly secondFactorRequired: boolean;
  readonly signInLimit: SignInLimit;
  readonly knownBrowsers: KnownBrowsers;
  readonly savingLimit: SavingLimit;
  readonly accountService: AccountService;
  readonly addresses: OutsideAddresses;
  readonly geocoder: Geocoder;
  readonly resources: ResourceService;
  readonly pool: SimulationPool;
  /** Maximum parts of runs of one user worked on at once while others wait. */
  readonly threadsOfUser: number;
  readonly files: FilePool;
  readonly outbox: Outbox;
  /** Recipient of reported issues; undefined where they are only stored. */
  readonly supportEmail: string | undefined;
  /** Samples that come with the product. */
  readonly samples: readonly Sample[];
  readonly calculations: Calculations;
  readonly notifications: Notifications;
  readonly detailsService: DetailsService;
  readonly seriesService: SeriesService;
  readonly liveService: LiveService;
  readonly studyStore: StudyStore;
  readonly studies: Studies;
}
