import { hybrid } from './hybrid';

// A reader such as `head` may close the pipe early: then there is nothing left to do.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });

process.exitCode = await hybrid(process.argv.slice(2));
