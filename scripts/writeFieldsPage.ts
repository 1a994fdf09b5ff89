import { writeFileSync } from 'node:fs';
import { fieldsPage } from '@hybrid/project/document/fieldsPage';

/** Writes docs/fields.md. */
writeFileSync('docs/fields.md', fieldsPage());
