import { vi } from 'vitest';

/** Libraries stay loaded from one test file to the next in a process; our own modules are loaded again for each, with empty caches. */
vi.resetModules();
