/** Makes the OpenAPI 3.1 document from the contracts. */
import { z } from 'zod'
import type { Endpoint } from '../../pure/contract.ts'

type Json = Record<string, unknown>

/** Input schemas describe what a client may send; output schemas what it receives. */
const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dropped, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const parametersOf = (schema: z.core.$ZodObject | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const made = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(made.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (made.required ?? []).includes(name),
    schema: property,
  }))
}

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  const fields = endpoint.body ? jsonSchema(endpoint.body, 'input') : undefined
  const example = endpoint.examples?.body
  if (!endpoint.uploads)
    return fields
      ? {
          required: true,
          content: {
            [endpoint.takes ?? 'application/json']: { schema: fields, ...(example === undefined ? {} : { example }) },
          },
        }
      : undefined
  const files = Object.fromEntries(
    Object.entries(endpoint.uploads).map(([name, rule]) => [
      name,
      { type: 'string', format: 'binary', description: `${rule.types.join(', ')}; at most ${rule.maxBytes} bytes` },
    ]),
  )
  const text = (fields?.properties ?? {}) as Json
  const form = { 'multipart/form-data': { schema: { type: 'object', properties: { ...text, ...files } } } }
  return {
    required: true,
    content: endpoint.orJson && fields ? { 'application/json': { schema: fields }, ...form } : form,
  }
}

const successOf = (endpoint: Endpoint): [string, Json] => {
  const status = String(endpoint.status ?? (endpoint.response || endpoint.file ? 200 : 204))
  if (endpoint.file)
    return [
      status,
      {
        description: 'A file',
        content: Object.fromEntries(
          endpoint.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    ]
  if (!endpoint.response) return [status, { description: endpoint.status === 303 ? 'On to another page' : 'Done' }]
  const example = endpoint.examples?.response
  return [
    status,
    {
      description: 'Success',
      content: {
        'application/json': {
          schema: jsonSchema(endpoint.response, 'output'),
          ...(example === undefined ? {} : { example }),
        },
      },
    },
  ]
}

const failuresOf = (endpoint: Endpoint): Record<string, Json> => {
  const statuses: Record<string, string[]> = {
    400: ['Invalid input'],
    401: ['Signed out'],
    403: ['Not allowed'],
    404: ['Not found'],
  }
  for (const error of endpoint.errors ?? []) (statuses[error.status] ??= []).push(`${error.code}: ${error.message}`)
  return Object.fromEntries(
    Object.entries(statuses).map(([status, texts]) => [
      status,
      {
        description: texts.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const operationOf = (endpoint: Endpoint): Json => {
  const [status, success] = successOf(endpoint)
  const requestBody = bodyOf(endpoint)
  const key = endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    description: `Action: ${endpoint.access.id}`,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...key],
    ...(requestBody ? { requestBody } : {}),
    responses: { [status]: success, ...failuresOf(endpoint) },
    ...(endpoint.access.id === 'public' ? { security: [] } : {}),
  }
}

const pathsOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return paths
}

/** @returns a serialisable OpenAPI 3.1 document, with paths generated on first access to keep the start fast */
export const openApiOf = (endpoints: readonly Endpoint[], version: string) => {
  let paths: Json | undefined
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Darasa',
      version,
      description: 'School platform. Sign in with POST /api/auth/login; the session cookie says who you are.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    get paths() {
      return (paths ??= pathsOf(endpoints))
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'darasa_session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message', 'code'],
          properties: {
            error: text,
            message: text,
            code: text,
            fields: { type: 'object', additionalProperties: text },
            current: {},
            requestId: text,
          },
        },
      },
    },
  }
}
