import { message, type Message } from '@hybrid/project/i18n/message';
import type { RevenueOwner } from '@hybrid/project/results/revenueResult';

/** Short names of the months. */
export const monthTexts: readonly Message[] = [
  message('files.jan'),
  message('files.feb'),
  message('files.mar'),
  message('files.apr'),
  message('files.may'),
  message('files.jun'),
  message('files.jul'),
  message('files.aug'),
  message('files.sep'),
  message('files.oct'),
  message('files.nov'),
  message('files.dec'),
];

/** Words of the technologies and the system within a text. */
export const ownerWords: { readonly [O in RevenueOwner]: Message } = {
  solar: message('calculation.solar'),
  wind: message('calculation.wind'),
  storage: message('calculation.storage'),
  system: message('files.system'),
};
