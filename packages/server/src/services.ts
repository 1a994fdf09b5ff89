import type { Sample } from './data/samples';
import type { FilePool } from './files/filePool';
import type { Geocoder } from './outside/geocoder';
import type { ResourceService } from './outside/resourceService';
import type { Calculations } from './runs/calculations';
import type { DetailsDesk } from './runs/detailsDesk';
import type { Notifications } from './runs/notifications';
import type { SeriesDesk } from './runs/seriesDesk';
import type { SimulationPool } from './runs/simulationPool';
import type { Studies } from './runs/studies';
import type { LoginLimit, Sessions } from './session';
import type { ProjectStore } from './store/projectStore';
import type { ReportStore } from './store/reportStore';
import type { ResultStore } from './store/resultStore';
import type { SeriesStore } from './store/seriesStore';
import type { StudyStore } from './store/studyStore';
import type { UserStore } from './store/userStore';

/** Everything that stands behind the handlers. */
export interface Services {
  readonly users: UserStore;
  readonly projects: ProjectStore;
  readonly series: SeriesStore;
  readonly results: ResultStore;
  readonly reports: ReportStore;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly geocoder: Geocoder;
  readonly resources: ResourceService;
  readonly pool: SimulationPool;
  readonly files: FilePool;
  /** Samples that come with the product. */
  readonly samples: readonly Sample[];
  readonly calculations: Calculations;
  readonly notifications: Notifications;
  readonly detailsDesk: DetailsDesk;
  readonly seriesDesk: SeriesDesk;
  readonly studyStore: StudyStore;
  readonly studies: Studies;
}
