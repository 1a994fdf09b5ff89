import { message } from '@hybrid/project/i18n/message';

/** Message to the user about a fault of the program. */
export const faultText = message('calculation.simulationFailedUnexpectedly');
