import type { Numbers } from '../ui/numbers';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Project } from '@hybrid/project/document/project';

/** Section of a kind of market in the Application step. */
export interface MarketForm {
  /** Its section, with a form for each market. */
  readonly Section: ComponentType;
  /** Returns its line in the order of commitment: the capacity or energy it is committed to. */
  readonly orderNote: (project: Project, numbers: Numbers, t: TFunction) => string;
}
