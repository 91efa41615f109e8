/** Registers the endpoints of the contracts: gate, validation, idempotency, answers. */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '../../pure/errors.ts'
import { texts } from '../../pure/schemas.ts'
import { once, requestHash } from '../idempotency/keep.ts'
import { fieldsOf } from './answers.ts'
import { checkedInput } from './checked-input.ts'
import { joined, type CallContext } from './context.ts'
import { byteRange } from './byte-range.ts'
import type { FileAnswer, Gate, Route, RouteInput } from './route.ts'
import { readMultipart, removeUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Result of the access check, for the handler. */
    call: CallContext | null
  }
}

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Characters that the database cannot hold as text. */
const isStorable = (text: string): boolean => !/[\u0000\p{Cs}]/u.test(text)

/** @returns the dotted path of the first text that cannot be stored, at any depth */
const unstorable = (value: unknown): string | undefined => {
  const rest: [path: string, value: unknown][] = [['', value]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, found] = next
    if (typeof found === 'string' && !isStorable(found)) return path || 'body'
    if (typeof found !== 'object' || found === null) continue
    for (const [name, inner] of Object.entries(found)) {
      if (!isStorable(name)) return path || 'body'
      rest.push([path ? `${path}.${name}` : name, inner])
    }
  }
  return undefined
}

/** Parses one part of the request; unknown fields are refused by the strict schemas of the contract. */
const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const checked = checkedInput(schema, value)
  if ('issues' in checked) throw new AppError(commonErrors.invalid, { fields: fieldsOf(checked.issues) })
  const field = unstorable(checked.data)
  if (field !== undefined) return refuseFields({ [field]: texts.unstorable })
  return checked.data
}

/** A path parameter that is not a UUID gets the same 404 as an unknown id. */
const parseParams = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  if (!endpoint.params) return undefined
  const result = z.safeParse(endpoint.params, request.params)
  if (result.success) return result.data
  throw new AppError(commonErrors.notFound)
}

/** Whether the call's body is of a type that the endpoint takes. Fastify refuses a body without a type. */
const isTaken = (endpoint: Endpoint, { method, headers }: FastifyRequest): boolean => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!type || method === 'GET' || method === 'HEAD') return true
  if (type === 'multipart/form-data') return endpoint.uploads !== undefined
  if (type === 'application/x-www-form-urlencoded') return endpoint.form === true
  if (type === 'application/json') return !endpoint.takes && (!endpoint.uploads || endpoint.orJson === true)
  return type === endpoint.takes
}

const readInput = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  temporary: string,
): Promise<RouteInput<Endpoint>> => {
  if (!isTaken(endpoint, request)) throw new AppError(commonErrors.unsupported)
  const params = parseParams(endpoint, request)
  const query = parse(endpoint.query, request.query)
  if (!endpoint.uploads || (endpoint.orJson && !request.isMultipart()))
    return {
      params,
      query,
      body: parse(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
      files: [],
    } as RouteInput<Endpoint>
  if (!request.isMultipart()) throw new AppError(commonErrors.unsupported)
  const { fields, files } = await readMultipart(request, endpoint.uploads, temporary)
  try {
    return { params, query, body: parse(endpoint.body, fields), files } as RouteInput<Endpoint>
  } catch (error) {
    await removeUploads(files)
    throw error
  }
}

/** CSP of a file shown inline, embedded or alone: own styles and pictures, no scripts. */
const filePolicy =
  "default-src 'self'; script-src 'none'; style-src 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'"

/** The asked-for part of a file that has parts; null for the whole of it. */
const partOf = async (request: FastifyRequest, reply: FastifyReply, { body, ranges }: FileAnswer) => {
  if (!ranges) return null
  reply.header('accept-ranges', 'bytes')
  const range = byteRange(request.headers.range, ranges.bytes)
  if (!range) {
    // A reader of documents asks for parts only of what tells its length.
    reply.header('content-length', ranges.bytes)
    return null
  }
  if (body instanceof Readable) body.destroy()
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${ranges.bytes}`)
    return Buffer.alloc(0)
  }
  const { start, end } = range
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${ranges.bytes}`)
    .header('content-length', end - start + 1)
  return ranges.read(start, end)
}

const sendFile = async (request: FastifyRequest, reply: FastifyReply, answer: FileAnswer) => {
  const part = await partOf(request, reply, answer)
  reply
    .header('cache-control', answer.isLasting ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .header(
      'content-disposition',
      `${answer.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
    )
  if (part) return reply.type(answer.type).send(part)
  return reply
    .type(answer.type)
    .send(answer.body instanceof Uint8Array && !Buffer.isBuffer(answer.body) ? Buffer.from(answer.body) : answer.body)
}

/** Smallest compressed response, bytes: on a slow network half a kilobyte is a tenth of the noticeable wait. */
const worthCompressing = 900

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The smallest form that the caller reads, made beside the event loop; browsers offer brotli over https and on this machine. */
const compressed = async (json: string, accepted: string): Promise<{ encoding: string; body: Buffer } | null> => {
  if (json.length < worthCompressing) return null
  if (/\bbr\b/.test(accepted))
    return { encoding: 'br', body: await toBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', body: await toGzip(json, { level: 6 }) } : null
}

const sendJson = async (request: FastifyRequest, reply: FastifyReply, status: number, json: string) => {
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  const small = await compressed(json, String(request.headers['accept-encoding'] ?? ''))
  return small
    ? reply.header('content-encoding', small.encoding).header('vary', 'accept-encoding').send(small.body)
    : reply.send(json)
}

/** Strips fields that are not in the contract. */
const serialise = (endpoint: Endpoint, result: unknown): string =>
  endpoint.response ? JSON.stringify(z.parse(endpoint.response, result)) : ''

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  return refuseFields({ 'Idempotency-Key': 'Use 8 to 100 letters, digits, - or _' })
}

const runOnce = async <C extends CallContext>(
  route: Route<C>,
  input: RouteInput<Endpoint>,
  context: C,
  key: string,
  status: number,
) => {
  const { endpoint } = route
  const hash = requestHash([input.params, input.query, input.body, input.files.map((file) => [file.name, file.bytes])])
  return context.write((tx) =>
    once(tx, key, endpoint.id, hash, async () => ({
      status,
      answer: serialise(endpoint, await route.handle(input, joined(context, tx))),
    })),
  )
}

export interface AdapterOptions<C extends CallContext> {
  gate: Gate<C>
  /** Folder for uploads in flight. */
  temporary: string
}

const addRoute = <C extends CallContext>(
  app: FastifyInstance,
  route: Route<C>,
  { gate, temporary }: AdapterOptions<C>,
): void => {
  const { endpoint } = route
  const status = endpoint.status ?? (endpoint.response || endpoint.file ? 200 : 204)
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    bodyLimit: endpoint.uploads ? 64_000_000 : 2_000_000,
    config: { staysOpen: route.stream !== undefined },
    // Access is checked before the body is read, so that unauthorised bodies cost nothing.
    onRequest: async (request, reply) => void (request.call = await gate.enter(request, reply, endpoint)),
    handler: async (request, reply) => {
      const context = request.call as C | null
      if (!context) throw new Error('The gate did not run')
      if (route.stream) return route.stream(context, request, reply)
      const input = await readInput(endpoint, request, temporary)
      try {
        const key = endpoint.idempotent ? keyOf(request) : undefined
        if (key && endpoint.idempotent !== 'own') {
          const kept = await runOnce(route, input, context, key, status)
          if (kept.replayed) reply.header('idempotency-replayed', 'true')
          return await sendJson(request, reply, kept.status, kept.answer)
        }
        const result = await route.handle(input, key ? { ...context, key } : context)
        if (endpoint.file) return await sendFile(request, reply, result as FileAnswer)
        return await sendJson(request, reply, status, serialise(endpoint, result))
      } finally {
        await removeUploads(input.files)
      }
    },
  })
}

/** Registers routes; an endpoint without an access requirement, or twice the same, does not register. */
export const addRoutes = <C extends CallContext>(
  app: FastifyInstance,
  routes: readonly Route<C>[],
  options: AdapterOptions<C>,
): void => {
  app.decorateRequest('call', null)
  const seen = new Set<string>()
  for (const route of routes) {
    const { endpoint } = route
    if (!endpoint.access?.id) throw new Error(`${endpoint.id} names no action`)
    if (seen.has(endpoint.id)) throw new Error(`${endpoint.id} is registered twice`)
    seen.add(endpoint.id)
    addRoute(app, route, options)
  }
}
