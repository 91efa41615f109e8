/** Registers the endpoints of the contracts: gate, validation, idempotency, answers. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../pure/contract.ts'
import { AppError, commonErrors } from '../../pure/errors.ts'
import { texts } from '../../pure/schemas.ts'
import { once, requestHash } from '../idempotency/keep.ts'
import { fieldsOf } from './answers.ts'
import { joined, type CallContext } from './context.ts'
import type { FileAnswer, Gate, Route, RouteInput } from './route.ts'
import { readMultipart, removeUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the gate found out, for the handler. */
    call: CallContext | null
  }
}

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Characters that the database cannot hold as text. */
const isStorable = (text: string): boolean => !/[\u0000\p{Cs}]/u.test(text)

/** @returns the dotted path of the first text that cannot be kept, however deep it lies */
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
  const result = z.safeParse(schema, value)
  if (!result.success) throw new AppError(commonErrors.invalid, { fields: fieldsOf(result.error) })
  const field = unstorable(result.data)
  if (field !== undefined) throw new AppError(commonErrors.invalid, { fields: { [field]: texts.unstorable } })
  return result.data
}

/** A path that holds no UUID names nothing: the same answer as for a thing that does not exist. */
const parseParams = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  if (!endpoint.params) return undefined
  const result = z.safeParse(endpoint.params, request.params)
  if (result.success) return result.data
  throw new AppError(commonErrors.notFound)
}

const isForm = (request: FastifyRequest): boolean => /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')

const readInput = async (endpoint: Endpoint, request: FastifyRequest, temporary: string): Promise<RouteInput<Endpoint>> => {
  if (isForm(request) && !endpoint.form) throw new AppError(commonErrors.unsupported)
  const params = parseParams(endpoint, request)
  const query = parse(endpoint.query, request.query)
  if (!endpoint.uploads || (endpoint.orJson && !request.isMultipart()))
    return { params, query, body: parse(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)), files: [] } as RouteInput<Endpoint>
  if (!request.isMultipart()) throw new AppError(commonErrors.unsupported)
  const { fields, files } = await readMultipart(request, endpoint.uploads, temporary)
  try {
    return { params, query, body: parse(endpoint.body, fields), files } as RouteInput<Endpoint>
  } catch (error) {
    await removeUploads(files)
    throw error
  }
}

/** A file that the browser shows by itself, in a page of ours or alone, may bring its own styles and pictures, and runs nothing. */
const filePolicy = "default-src 'self'; script-src 'none'; style-src 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'"

const sendFile = (reply: FastifyReply, answer: FileAnswer) => {
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy)
    .header('content-disposition', `${answer.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
  return reply.type(answer.type).send(answer.body instanceof Uint8Array && !Buffer.isBuffer(answer.body) ? Buffer.from(answer.body) : answer.body)
}

/** Below this the work saves little; on a slow network half a kilobyte is a tenth of the wait that a person notices. */
const worthCompressing = 900

/** The smallest form that the caller reads; browsers offer brotli over https and on this machine. */
const compressed = (json: string, accepted: string): { encoding: string; body: Buffer } | null => {
  if (json.length < worthCompressing) return null
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', body: gzipSync(json, { level: 6 }) } : null
}

const sendJson = (request: FastifyRequest, reply: FastifyReply, status: number, json: string) => {
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  const small = compressed(json, String(request.headers['accept-encoding'] ?? ''))
  return small ? reply.header('content-encoding', small.encoding).header('vary', 'accept-encoding').send(small.body) : reply.send(json)
}

/** Only what the contract names leaves the server. */
const serialise = (endpoint: Endpoint, result: unknown): string => (endpoint.response ? JSON.stringify(z.parse(endpoint.response, result)) : '')

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw new AppError(commonErrors.invalid, { fields: { 'Idempotency-Key': 'Use 8 to 100 letters, digits, - or _' } })
}

const runOnce = async <C extends CallContext>(route: Route<C>, input: RouteInput<Endpoint>, context: C, key: string, status: number) => {
  const { endpoint } = route
  const hash = requestHash([input.params, input.query, input.body, input.files.map((file) => [file.name, file.bytes])])
  return context.write((tx) =>
    once(tx, key, endpoint.id, hash, async () => ({ status, answer: serialise(endpoint, await route.handle(input, joined(context, tx))) })),
  )
}

export interface AdapterOptions<C extends CallContext> {
  gate: Gate<C>
  /** Folder for uploads in flight. */
  temporary: string
}

const addRoute = <C extends CallContext>(app: FastifyInstance, route: Route<C>, { gate, temporary }: AdapterOptions<C>): void => {
  const { endpoint } = route
  const status = endpoint.status ?? (endpoint.response || endpoint.file ? 200 : 204)
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    bodyLimit: endpoint.uploads ? 64_000_000 : 2_000_000,
    // The gate stands before the body is read, so that strangers' bodies cost nothing.
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
        if (endpoint.file) return await sendFile(reply, result as FileAnswer)
        return await sendJson(request, reply, status, serialise(endpoint, result))
      } finally {
        await removeUploads(input.files)
      }
    },
  })
}

/** Registers routes; an endpoint without an access requirement, or twice the same, does not register. */
export const addRoutes = <C extends CallContext>(app: FastifyInstance, routes: readonly Route<C>[], options: AdapterOptions<C>): void => {
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
