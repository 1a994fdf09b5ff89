import { vi } from 'vitest';

/** Libraries stay loaded from one file of tests to the next in a process; our own modules begin anew with each, and so does what they remember. */
vi.resetModules();
