// Lets a thread load the TypeScript source, whether or not the thread that started it can.
import { register } from 'tsx/esm/api';

register();
