import { writeFileSync } from 'node:fs';
import { fieldsPage } from '@hybrid/project/document/fieldsPage';

/** Writes docs/manual/fields.md. */
writeFileSync('docs/manual/fields.md', fieldsPage());
