import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { fieldsPage } from '@hybrid/project/document/fieldsPage';
import { z } from 'zod';
import { addItem } from './addItem';
import { bestSize } from './bestSize';
import { calledTool, hintsOf, type AssistantTool, type Session } from './assistantTool';
import { committeeRequest } from './committeePrompt';
import { compareProjects } from './compareProjects';
import { copyProject } from './copyProject';
import { createProject } from './createProject';
import { explainHour } from './explainHour';
import { listIssues } from './listIssues';
import { listProjects } from './listProjects';
import { readProject } from './readProject';
import { removeItems } from './removeItems';
import { resultDetails } from './resultDetails';
import { runProject } from './runProject';
import { searchFields } from './searchFields';
import { setFields } from './setFields';
import { timeSeries } from './timeSeries';

/** THE list of tools, in the order in which a session uses them; those that write exist only where it is allowed. */
const tools: readonly AssistantTool[] = [
  listProjects,
  readProject,
  searchFields,
  listIssues,
  runProject,
  bestSize,
  resultDetails,
  timeSeries,
  explainHour,
  compareProjects,
  createProject,
  copyProject,
  setFields,
  addItem,
  removeItems,
];

/** A server of the tools, and what it may do. */
interface AssistantServerOptions {
  readonly version: string;
  /** True if tools may write project files. */
  readonly mayWrite: boolean;
  /** Writes a line to the log, which is never standard output. */
  readonly log: (text: string) => void;
}

const instructions = (mayWrite: boolean): string =>
  [
    'Hybrid Front models and sizes utility-scale solar, wind and battery projects and their revenue.',
    'A project file (.hfront) holds one plant: site, markets, equipment, costs. Begin with list_projects.',
    'run_project ranks the systems by net present value; best_size searches sizes between the listed ones; result_details, time_series and explain_hour describe one of them.',
    'Units: MW, MWh, percent 0-100; money in the currency of the project; years of 365 days; times are the standard time of the site.',
    'Figures come from the engine alone: quote them as they are.',
    mayWrite
      ? 'Copy a project before you change it, unless the user asks to change the original.'
      : 'Project files are read only in this session.',
  ].join(' ');

/** Returns a server with the tools of a session, its reference and its prompt; it is not connected yet. */
export function assistantServer(session: Session, { version, mayWrite, log }: AssistantServerOptions): McpServer {
  const server = new McpServer(
    { name: 'hybrid-front', title: 'Hybrid Front', version },
    { instructions: instructions(mayWrite), maxToolInputElements: 5000 },
  );
  for (const tool of tools) {
    if (tool.effect !== 'reads' && !mayWrite) continue;
    const { name, title, description, input, output, effect } = tool;
    const annotations = hintsOf(effect);
    server.registerTool(name, { title, description, inputSchema: input, outputSchema: output, annotations }, (given, call) =>
      calledTool(tool, given, session, call, log),
    );
  }
  server.registerResource(
    'fields',
    'hybrid://fields',
    { title: 'Fields', description: 'Every field of a project with unit, range, default and meaning', mimeType: 'text/markdown' },
    ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: fieldsPage() }] }),
  );
  server.registerPrompt(
    'explain_to_committee',
    {
      title: 'Explain this plant to a committee',
      description: 'One page for an investment committee: recommendation, revenue, limits, risks, open points',
      argsSchema: { project: z.string().describe('Path of a project file') },
    },
    ({ project }) => ({ messages: [{ role: 'user', content: { type: 'text', text: committeeRequest(project) } }] }),
  );
  return server;
}
