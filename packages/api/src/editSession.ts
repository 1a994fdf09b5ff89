import { z } from 'zod';

/** The session that saves or calculates: it is refused (409) while another one holds the lock. A script needs none. */
export const sessionQuery = z.object({ lockId: z.string().min(1).max(100).optional() });

/** The title by which a session knows that the lock keeps it out. */
export const lockedTitle = 'Someone else is editing this project.';
