import { message, type Text } from '../i18n/message';

/** Names of the limits of the storage, by the reasons that results hold. */
const names: Readonly<Record<string, Text>> = {
  nothing: message('bindingLimits.nothing'),
  'no storage': message('bindingLimits.noStorage'),
  full: message('bindingLimits.full'),
  empty: message('bindingLimits.empty'),
  'standing by': message('bindingLimits.standingBy'),
  'charging power': message('bindingLimits.chargingPower'),
  'discharging power': message('bindingLimits.dischargingPower'),
  'export limit': message('results.exportLimit'),
  'import limit': message('results.importLimit'),
  converter: message('bindingLimits.converter'),
  'at rest': message('bindingLimits.atRest'),
  'kept ready': message('bindingLimits.keptReady'),
  'cycle limit': message('storage.cycleLimit'),
  'bought share': message('bindingLimits.boughtShare'),
};

/** Returns the name of a limit; a reason of another version of the engine is shown as it is. */
export const limitName = (reason: string): Text => (Object.hasOwn(names, reason) ? (names[reason] ?? reason) : reason);
