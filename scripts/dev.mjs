// `npm run dev`: the server from source and the web app with hot reload, on two ports.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './setup.mjs';

install();
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start(['--import', 'tsx', 'packages/server/src/main.ts']),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), 'packages/web']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
