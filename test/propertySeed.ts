import { configureGlobal } from 'fast-check';

/**
 * Properties draw the same examples in every run, so that a red test speaks of the change and of nothing else. `HYBRID_PROPERTY_SEED` draws others: a number,
 * or `new` for those of the clock. A property that fails tells its seed.
 */
const asked = process.env['HYBRID_PROPERTY_SEED'];

configureGlobal({ seed: asked === 'new' ? Date.now() : Number(asked ?? 2027) });
