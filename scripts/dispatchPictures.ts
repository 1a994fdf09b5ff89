import { writeFileSync } from 'node:fs';
import { dispatchCharts } from './dispatchCharts';

/** Writes the pictures of docs/method/dispatch.md. */
for (const [name, text] of Object.entries(dispatchCharts())) writeFileSync(`docs/method/pictures/${name}`, text);
