import { config } from 'zod';

// Zod would try to make code of its schemas, which the Content Security Policy forbids and reports. Imported before the first schema.
config({ jitless: true });
