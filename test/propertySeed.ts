import { configureGlobal } from 'fast-check';

/**
 * Properties draw the same examples in every run, so that a failing test points to the change alone. `HYBRID_PROPERTY_SEED` draws others: a number,
 * or `new` for one from the clock. A property that fails prints its seed.
 */
const asked = process.env['HYBRID_PROPERTY_SEED'];

configureGlobal({ seed: asked === 'new' ? Date.now() : Number(asked ?? 2027) });
