import { z } from 'zod';
import { allCalls } from '@hybrid/api/allCalls';
import { problemSchema, type Call } from '@hybrid/api/call';
import { loginErrorsSchema } from '@hybrid/api/accountCalls';

type Json = Readonly<Record<string, unknown>>;

/** Returns the OpenAPI document, made from the same table as the routes. */
export function openApiDocument(version: string): Json {
  return withNamedSchemas(documentOf(version));
}

const definitions = '#/$defs/';
const components = '#/components/schemas/';

/** Moves recursive schemas, which come with a name in the place that uses them, into the document; the name then refers to it. */
function withNamedSchemas({ components: parts, ...document }: Json): Json {
  const named: Record<string, unknown> = {};
  const hoisted = (key: string, value: unknown): unknown => {
    if (key === '$ref' && typeof value === 'string') return value.replace(definitions, components);
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value;
    const { $defs, ...rest } = value;
    Object.assign(named, $defs);
    return rest;
  };
  const paths = JSON.parse(JSON.stringify(document, hoisted)) as Json;
  const { schemas, ...others } = parts as { readonly schemas: Json };
  const own = JSON.parse(JSON.stringify(named, hoisted)) as Json;
  return { ...paths, components: { ...others, schemas: { ...schemas, ...own } } };
}

function documentOf(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(allCalls))
    for (const [name, call] of Object.entries(calls as Readonly<Record<string, Call>>)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, group, name);
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Hybrid Front', version },
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a session, as signing in answers it.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'hfront_…',
          description: 'API token of a user, made in the account menu; its scope is read, or write, which includes read.',
        },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
    paths,
  };
}

function operation(call: Call, group: string, name: string): Json {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    ...(call.open ? { security: [] } : call.access === 'account' ? {} : { security: [{ session: [] }, { apiToken: [call.access] }] }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(isNothing(call.body)
      ? {}
      : {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: bodyOf(call),
          },
        }),
    responses: {
      [call.success]: {
        description: 'Done',
        ...(isNothing(call.reply) ? {} : { content: { [call.answers]: { schema: schemaOf(call.reply, 'output') } } }),
      },
      ...(call === allCalls.account.token
        ? { 400: { description: 'Refused', content: { 'application/json': { schema: schemaOf(loginErrorsSchema, 'output') } } } }
        : {}),
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  };
}

function bodyOf(call: Call): Json {
  const text = { 'text/plain': { schema: { type: 'string' } } };
  // Bytes have no JSON form: their media type is the whole description.
  if (call.file) return { ...text, 'application/octet-stream': { schema: {} }, 'application/gzip': { schema: {} } };
  return call.plainText ? text : { 'application/json': { schema: schemaOf(call.body, 'input') } };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function isNothing(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUndefined;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
