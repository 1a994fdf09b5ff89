import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';

/** Session that saves or calculates: it is refused (409) while another one holds the lock. Scripts need none. */
export const sessionQuery = z.object({ lockId: z.string().min(1).max(100).optional() });

/** Title by which a client recognises that another session holds the lock. */
export const lockedTitle = message('refusals.someoneElseIsEditingThisProject');
