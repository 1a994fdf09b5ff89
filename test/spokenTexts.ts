import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A text of the source that a user reads, with a placeholder for each part that is not known before it runs. */
export interface SpokenText {
  readonly file: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const packages = fileURLToPath(new URL('../packages', import.meta.url));

/** Calls whose texts users read. */
const makers = new Set(['UserError', 'CallProblem', 'badFile', 'refuse', 'refused', 'notFitting', 'cannotRecalculate', 'unreadable']);
/** Lists that texts are added to, and properties that hold them. */
const lists = new Set(['notes', 'warnings', 'remarks', 'found', 'changes']);
const properties = new Set(['notes', 'warnings', 'remarks', 'absent', 'lacking', 'detail']);
/** Functions that return a text. */
const translations = new Set([
  'typicalNote',
  'orderNote',
  'whyNoValues',
  'unusedText',
  'infeasibleText',
  'changeText',
  'tooFewYears',
  'noReturn',
  'unitNote',
  'filled',
  'storageNotes',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []));
const nodesIn = (node: Node, part: string): readonly Node[] => (Array.isArray(node[part]) ? node[part].filter(isNode) : []);
const nodeIn = (node: Node, part: string): Node | undefined => (isNode(node[part]) ? node[part] : undefined);
const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'];
  return typeof name === 'string' ? name : node && node['property'] !== undefined ? nameOf(nodeIn(node, 'property')) : '';
};

/** Returns the possible texts of a gap. */
function gapTexts(node: Node): readonly string[] {
  if (node.type === 'ConditionalExpression' || node.type === 'TemplateLiteral') return textsOf(node);
  return ['7'];
}

/** Returns all possible texts of an expression; none if it contains none itself. */
function textsOf(node: Node): readonly string[] {
  const { type, value } = node;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral') {
    const between = nodesIn(node, 'expressions').map(gapTexts);
    return nodesIn(node, 'quasis').reduce<readonly string[]>(
      (before, quasi, at) => {
        const { cooked } = quasi['value'] as { readonly cooked: string };
        const after = between[at] ?? [''];
        return before.flatMap((text) => after.map((gap) => text + cooked + gap));
      },
      [''],
    );
  }
  if (type === 'ConditionalExpression')
    return [nodeIn(node, 'consequent'), nodeIn(node, 'alternate')].flatMap((one) => (one ? textsOf(one) : []));
  if (type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')].map((one) => (one ? textsOf(one) : []));
    return (left ?? []).flatMap((one) => (right ?? []).map((other) => one + other));
  }
  if (type === 'ArrayExpression') return nodesIn(node, 'elements').flatMap(textsOf);
  if (type === 'SpreadElement' || type === 'ParenthesizedExpression' || type === 'TSAsExpression')
    return [nodeIn(node, 'argument'), nodeIn(node, 'expression')].flatMap((one) => (one ? textsOf(one) : []));
  return [];
}

function spokenIn(node: Node): readonly string[] {
  const { type } = node;
  if (type === 'NewExpression' || type === 'CallExpression') {
    const callee = nodeIn(node, 'callee');
    const name = nameOf(callee);
    const given = nodesIn(node, 'arguments');
    // The first argument is the kind of error.
    if (makers.has(name)) return given.slice(type === 'NewExpression' ? 1 : 0).flatMap(textsOf);
    const list = callee && nodeIn(callee, 'object');
    return name === 'push' && lists.has(nameOf(list)) ? given.flatMap(textsOf) : [];
  }
  if (type === 'Property') {
    const value = nodeIn(node, 'value');
    const key = nameOf(nodeIn(node, 'key'));
    return value && properties.has(key) ? textsOf(value) : [];
  }
  if (type === 'FunctionDeclaration' && translations.has(nameOf(nodeIn(node, 'id')))) return returnedIn(node);
  if (type === 'VariableDeclarator' && translations.has(nameOf(nodeIn(node, 'id')))) {
    const body = nodeIn(node, 'init') && nodeIn(nodeIn(node, 'init') as Node, 'body');
    return body ? textsOf(body) : [];
  }
  return [];
}

function returnedIn(node: Node): readonly string[] {
  const value = node.type === 'ReturnStatement' ? nodeIn(node, 'argument') : undefined;
  return [...(value ? textsOf(value) : []), ...partsOf(node).flatMap(returnedIn)];
}

const all = (node: Node): readonly string[] => [...spokenIn(node), ...partsOf(node).flatMap(all)];

/** Returns every text that the files of some folders show to users, with its file. */
export function spokenTexts(folders: readonly string[], isLeftOut: (file: string) => boolean): readonly SpokenText[] {
  const files = folders
    .flatMap((folder) => readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|[tT]esting\.tsx?$/.test(file) && !isLeftOut(file));
  return files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(packages, file), 'utf8'));
    return isNode(program) ? all(program).map((text) => ({ file, text })) : [];
  });
}
