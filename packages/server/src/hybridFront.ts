import { productCommand } from './startup/productCommand';

await productCommand().parseAsync(process.argv.slice(2), { from: 'user' });
