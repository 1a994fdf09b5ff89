import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { answered } from '@hybrid/server/runs/simulationPool';
import { details, explanation, timeSeries } from '@hybrid/server/runs/simulationWorker';
import { assistantServer } from './assistantServer';
import { openProjectFolder } from './projectFolder';
import { openProjectResults, type Calculator } from './projectResults';

/** Calculator that works in this thread and counts the projects that it calculates. */
export interface CountingCalculator extends Calculator {
  readonly counts: { tables: number; searches: number; details: number; years: number; explanations: number };
}

export function calculatorHere(): CountingCalculator {
  const counts = { tables: 0, searches: 0, details: 0, years: 0, explanations: 0 };
  return {
    counts,
    calculate: async ({ project, inputs }, { onProgress }) => {
      counts.tables++;
      const { infeasible, ...table } = runProject(
        project,
        (hash) => inputs.get(hash)!,
        (_, done, total) => onProgress(done, total),
      );
      return { table, infeasible, faults: [] };
    },
    search: async ({ project, inputs }, question, { onProgress }) => {
      counts.searches++;
      return findBestSize(project, question, (hash) => inputs.get(hash)!, { onProgress })!;
    },
    work: {
      details: async (task) => {
        counts.details++;
        return answered(details(task)).found;
      },
      timeSeries: async (task) => {
        counts.years++;
        return answered(timeSeries(task)).found;
      },
      explanation: async (task) => {
        counts.explanations++;
        return answered(explanation(task));
      },
    },
  };
}

/** Returns the text of an answer. */
export const textOf = ({ content: [part] }: CallToolResult): string => (part?.type === 'text' ? part.text : '');

/** Returns the data of an answer in the form that the test expects. */
export const dataOf = <T>({ structuredContent }: CallToolResult): T => structuredContent as T;

/** Connects a client of the protocol to a server of a folder, in this process. */
export async function openAssistant(folder: string, mayWrite: boolean, calculator: Calculator = calculatorHere()) {
  const logged: string[] = [];
  const session = { folder: await openProjectFolder(folder), results: openProjectResults(calculator) };
  const server = assistantServer(session, { version: '0.0.0', mayWrite, log: (text) => logged.push(text) });
  const client = new Client({ name: 'test', version: '0.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  // The client checks answers against the output schemas that it has listed.
  await client.listTools();
  return {
    client,
    logged,
    ask: async (name: string, input: Record<string, unknown> = {}): Promise<CallToolResult> =>
      (await client.callTool({ name, arguments: input })) as CallToolResult,
    close: () => client.close(),
  };
}
