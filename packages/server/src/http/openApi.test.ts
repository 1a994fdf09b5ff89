import { expect, test } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { Call } from '@hybrid/api/call';
import { openApiDocument } from './openApi';

/* Rules of OpenAPI 3.1.0 for the parts that this document uses; its schemas follow JSON Schema 2020-12. */

type Json = Readonly<Record<string, unknown>>;

const served = JSON.parse(JSON.stringify(openApiDocument('1.2.3'))) as Json;

interface Operation {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

const operations: readonly Operation[] = Object.entries(served['paths'] as Record<string, Record<string, Json>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, method, path, operation })),
);
const calls: readonly Call[] = Object.values(allCalls).flatMap((group) => Object.values(group) as unknown as Call[]);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function onlyKeys(value: unknown, allowed: readonly string[], at: string): asserts value is Json {
  expect(isObject(value), `${at} is an object`).toBe(true);
  expect(
    Object.keys(value as Json).filter((key) => !allowed.includes(key)),
    `keys of ${at}`,
  ).toEqual([]);
}

const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const whole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isObject(value);

/** Checks of the value of each schema keyword. */
const words: Readonly<Record<string, (value: unknown) => boolean>> = {
  $ref: (value) => typeof value === 'string',
  type: (value) => [value].flat().every((one) => types.includes(one as string)),
  properties: (value) => isObject(value) && Object.values(value).every(isSchema),
  propertyNames: isSchema,
  additionalProperties: isSchema,
  required: (value) => Array.isArray(value) && new Set(value).size === value.length && value.every((one) => typeof one === 'string'),
  items: isSchema,
  prefixItems: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
  anyOf: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
  oneOf: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
  allOf: (value) => Array.isArray(value) && value.length > 0 && value.every(isSchema),
  not: isSchema,
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  default: () => true,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  minLength: whole,
  maxLength: whole,
  minItems: whole,
  maxItems: whole,
  pattern: (value) => typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp,
  format: (value) => typeof value === 'string',
  readOnly: (value) => typeof value === 'boolean',
};

function resolves(reference: string): boolean {
  if (!reference.startsWith('#/')) return false;
  const steps = reference.slice(2).split('/');
  let place: unknown = served;
  for (const step of steps) place = isObject(place) ? place[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  return place !== undefined;
}

function checkSchema(schema: unknown, at: string): void {
  if (typeof schema === 'boolean') return;
  onlyKeys(schema, Object.keys(words), at);
  for (const [word, value] of Object.entries(schema)) expect(words[word]?.(value), `${at}.${word}: ${JSON.stringify(value)}`).toBe(true);
  if (typeof schema['$ref'] === 'string') expect(resolves(schema['$ref']), `${at} refers to ${schema['$ref']}`).toBe(true);
  if (Array.isArray(schema['required']) && isObject(schema['properties']))
    for (const name of schema['required'] as string[]) expect(schema['properties'], `${at} needs ${name}`).toHaveProperty([name]);
  for (const [name, one] of Object.entries((schema['properties'] as Json | undefined) ?? {})) checkSchema(one, `${at}.${name}`);
  for (const word of ['items', 'additionalProperties', 'propertyNames', 'not'])
    if (schema[word] !== undefined) checkSchema(schema[word], `${at}.${word}`);
  for (const word of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    ((schema[word] as unknown[] | undefined) ?? []).forEach((one, index) => checkSchema(one, `${at}.${word}.${index}`));
}

function checkContent(content: unknown, at: string): void {
  expect(isObject(content) && Object.keys(content).length > 0, `${at} has a media type`).toBe(true);
  for (const [type, media] of Object.entries(content as Json)) {
    expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    onlyKeys(media, ['schema'], `${at} ${type}`);
    expect(media, `${at} ${type}`).toHaveProperty('schema');
    checkSchema(media['schema'], `${at} ${type}`);
  }
}

test('the document has its version, its title and its way to sign in', () => {
  onlyKeys(served, ['openapi', 'info', 'security', 'components', 'paths'], 'the document');
  expect(served['openapi']).toBe('3.1.0');
  expect(served['info']).toEqual({ title: 'Hybrid Front', version: '1.2.3' });
  const { securitySchemes, schemas } = served['components'] as { securitySchemes: Json; schemas: Json };
  for (const need of served['security'] as Json[]) for (const name of Object.keys(need)) expect(securitySchemes).toHaveProperty([name]);
  for (const [name, schema] of Object.entries(schemas)) {
    expect(name).toMatch(/^[\w.-]+$/);
    checkSchema(schema, name);
  }
});

test('it holds every call of the table and nothing else', () => {
  expect(operations.map(({ at }) => at).sort()).toEqual(
    calls.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
});

test('no two operations share an id, and no two paths differ by the names of their parameters alone', () => {
  const ids = operations.map(({ operation }) => operation['operationId']);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\w+\.\w+$/);
  const shapes = [...new Set(operations.map(({ path }) => path))].map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(operations)('$at is described in full', ({ at, method, path, operation }) => {
  onlyKeys(operation, ['operationId', 'tags', 'summary', 'security', 'parameters', 'requestBody', 'responses'], at);
  expect(path).toMatch(/^\/api(\/[\w{}.-]+)*$/);
  expect(operation['summary']).toMatch(/\S/);

  const parameters = operation['parameters'] as readonly Json[];
  for (const parameter of parameters) {
    onlyKeys(parameter, ['name', 'in', 'required', 'schema'], at);
    expect(['path', 'query']).toContain(parameter['in']);
    expect(typeof parameter['required']).toBe('boolean');
    checkSchema(parameter['schema'], `${at} ${String(parameter['name'])}`);
  }
  const keys = parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`);
  expect(new Set(keys).size).toBe(keys.length);
  const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
  expect(inPath.map((parameter) => parameter['name']).sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  expect(inPath.every((parameter) => parameter['required'] === true)).toBe(true);

  const body = operation['requestBody'];
  if (body !== undefined) {
    expect(method, 'a call that has a body').not.toBe('get');
    onlyKeys(body, ['required', 'content'], `body of ${at}`);
    expect(typeof body['required']).toBe('boolean');
    checkContent(body['content'], `body of ${at}`);
  }

  const responses = operation['responses'] as Record<string, Json>;
  expect(Object.keys(responses).filter((status) => /^2\d\d$/.test(status))).toHaveLength(1);
  expect(responses).toHaveProperty('default');
  for (const [status, response] of Object.entries(responses)) {
    expect(status).toMatch(/^([1-5]\d\d|default)$/);
    onlyKeys(response, ['description', 'content'], `${at} ${status}`);
    expect(response['description']).toMatch(/\S/);
    if (status === '204') expect(response).not.toHaveProperty('content');
    if (response['content'] !== undefined) checkContent(response['content'], `${at} ${status}`);
  }
});
