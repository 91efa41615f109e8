/** Health, metrics, API documentation, browser configuration, and static files. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { clientConfig } from '#core/access/contract/account.ts'
import type { Endpoint, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import { faultOf } from '#platform/server/faults.ts'
import { answerError } from '#platform/server/http/answers.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'

export interface SystemOptions {
  pool: pg.Pool
  hub: EventHub
  endpoints: readonly Endpoint[]
  version: string
  /** Writes to the data folder. @throws what the file system says */
  tryWriting: () => Promise<void>
  /** True if all migrations have been applied. */
  isCurrent: () => Promise<boolean>
  /** True while the installation has no school yet. */
  isSetupNeeded: () => Promise<boolean>
  logShipUrl?: string
  /** Sign-in methods offered. */
  offers: () => Promise<Pick<ResponseOf<typeof clientConfig>, 'portal' | 'mail' | 'sms'>>
  /** Lets callers from elsewhere than loopback read the metrics, and all callers behind a trusted proxy. */
  metricsToken?: string
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[]
  /** Folder of the built web app; none in tests of the API. */
  webFolder?: string
}

const isLoopback = (address: string): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** A proxy on this machine that is not listed as trusted is no reason to believe that the caller is on it. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].every((name) => headers[name] === undefined)

const holdsToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const addHealth = (app: FastifyInstance, { pool, isCurrent, tryWriting }: SystemOptions): void => {
  app.get('/api/health', async () => ({ status: 'up' }))
  app.get('/api/ready', async (request, reply) => {
    const notReady = (status: string, error?: unknown) => {
      request.log.warn({ err: error }, `not ready: ${status}`)
      return reply.code(503).header('retry-after', '5').send({ status })
    }
    try {
      await tryWriting()
    } catch (error) {
      const isFull = faultOf(error)?.error === commonErrors.diskFull
      return notReady(isFull ? 'disk full' : 'data folder cannot be written', error)
    }
    try {
      await pool.query('select 1')
      if (await isCurrent()) return { status: 'ready' }
      return await notReady('migrations pending')
    } catch (error) {
      return notReady('database unreachable', error)
    }
  })
}

const addMetrics = (app: FastifyInstance, { hub, metricsToken, pool, trustedProxies }: SystemOptions): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [register],
  })
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [register], collect: () => void made.set(read()) })
  }
  gauge('darasa_event_streams', 'Open live streams', () => hub.size)
  gauge('darasa_database_connections', 'Open database connections', () => pool.totalCount)
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  // A proxy on this machine that leaves out the headers would open them to everybody.
  const opensHere = trustedProxies.length === 0
  const mayRead = (request: FastifyRequest): boolean =>
    (metricsToken ? holdsToken(request, metricsToken) : false) || (opensHere && isFromHere(request))
  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError(commonErrors.notFound)
    return reply.type(register.contentType).send(await register.metrics())
  })
}

const addDocuments = async (app: FastifyInstance, { endpoints, version }: SystemOptions): Promise<void> => {
  const document = openApiOf(endpoints, version)
  let json: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(document))),
  )
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
  })
}

const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
]

/** Files with hashed names are cached permanently. */
const revalidation = ['etag', 'last-modified', 'accept-ranges']

const addWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const common = { index: false, preCompressed: true } as const
  // Thousands of files: a route for each would take half a second of every start.
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      for (const name of [...pageHeaders, ...revalidation]) reply.removeHeader(name)
    },
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache')
      // Page headers mean nothing for scripts and pictures, and every kilobyte counts on a slow network.
      if (!/\.html(\.br|\.gz)?$/.test(path)) for (const name of pageHeaders) reply.removeHeader(name)
    },
  })
  // The sign-in page is a document of its own.
  app.get('/login', async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('login.html'))
}

/** Page addresses get the app, which shows its own not-found page; anything else unknown is a 404. */
const addNotFound = (app: FastifyInstance, hasWeb: boolean): void => {
  app.setNotFoundHandler((request, reply) => {
    const page =
      hasWeb &&
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (page) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return answerError(new AppError(commonErrors.notFound), request, reply)
  })
}

export const addSystemRoutes = async (app: FastifyInstance, options: SystemOptions): Promise<void> => {
  addHealth(app, options)
  addMetrics(app, options)
  app.get(clientConfig.path, async (): Promise<ResponseOf<typeof clientConfig>> => {
    const setupNeeded = await options.isSetupNeeded()
    const { version, logShipUrl, offers } = options
    return {
      version,
      ...(logShipUrl ? { logShipUrl } : {}),
      setupNeeded,
      registration: !setupNeeded,
      ...(await offers()),
    }
  })
  await addDocuments(app, options)
  const web = options.webFolder && existsSync(join(options.webFolder, 'index.html')) ? options.webFolder : undefined
  if (web) await addWeb(app, web)
  addNotFound(app, web !== undefined)
}
