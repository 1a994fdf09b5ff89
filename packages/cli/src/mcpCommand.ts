import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { productVersion } from '@hybrid/server/installation/version';
import { assistantServer } from './assistant/assistantServer';
import { openProjectFolder } from './assistant/projectFolder';
import { openProjectResults } from './assistant/projectResults';
import { commandModule } from './commandModule';
import { exitCode } from './exitCode';
import { openCalculator } from './assistant/openCalculator';

/** Maximum length of a message of the assistant. [bytes] */
const maxMessageBytes = 4 * 1024 * 1024;

/**
 * Runs `hybrid mcp`: serves the project files of a folder to an assistant by the Model Context Protocol, over standard input and output. It ends
 * when the assistant closes its end.
 */
export const mcpCommand = commandModule(
  (command) =>
    command
      .argument('[folder]', 'folder with the project files (.hfront)', '.')
      .option('--write', 'allow the assistant to create, copy and change project files in the folder'),
  async (path, { write = false }) => {
    const folder = await openProjectFolder(path);
    const log = (text: string): void => void process.stderr.write(`${text}\n`);
    const calculator = openCalculator(availableParallelism());
    const session = { folder, results: openProjectResults(calculator) };
    const server = assistantServer(session, { version: productVersion, mayWrite: write, log });
    const ended = once(process.stdin, 'end');
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the library has no other way
    server.server.onerror = (error) => log(error.message);
    await server.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes }));
    log(`Serving the projects of ${folder.path} to an assistant${write ? ', which may change them' : ', read-only'}. Ctrl-C ends it.`);
    await ended;
    await server.close();
    await calculator.close();
    return exitCode.done;
  },
);
