/** The HTTP server: security headers, limits, cookies, overload protection, error answers. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { AppError, commonErrors } from '../../pure/errors.ts'
import { answerError } from './answers.ts'

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** Addresses and networks whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
  /** Origin that browsers see, such as https://school.example.ke. */
  publicUrl: string
  /** Origin that the browser's log shipping may reach. */
  logShipUrl?: string
  /** Requests of one address a minute; high, because a whole school shares one address. */
  requestsPerMinute?: number
  /** Other work shares the process, whose load says nothing about the server: it refuses no calls for it. */
  sharesProcess?: boolean
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses writes that another site's page sends: browsers always say where a write comes from. */
const refuseCrossOrigin = (publicUrl: string) => {
  const ours = new URL(publicUrl).origin
  return async (request: FastifyRequest): Promise<void> => {
    if (!writes.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError(commonErrors.crossOrigin)
    const { origin } = request.headers
    if (origin === undefined) return
    const direct = `${request.protocol}://${request.host}`
    if (origin !== ours && origin !== direct) throw new AppError(commonErrors.crossOrigin)
  }
}

/** Written once: helmet would put it together again for every answer. Mantine sets sizes through style attributes; scripts stay strict. */
const contentSecurity = (options: HttpOptions): string => {
  const shipping = options.logShipUrl ? ` ${new URL(options.logShipUrl).origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${shipping}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';')
}

/** An answer of the API is data and no page: it loads nothing, and nobody frames it. On a slow network each header is paid for with every call. */
const answerHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The API's own documents are pages. */
const isAnswer = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs')

/** @returns a server with everything but routes. */
export const createHttpApp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const secure = options.publicUrl.startsWith('https:')
  const app = Fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length ? [...options.trustedProxies] : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    bodyLimit: 2_000_000,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.setErrorHandler(answerError)
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : request.url.startsWith('/api/') ? 'info' : 'debug'
    request.log[level]({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  const policy = contentSecurity(options)
  const forAnswers = answerHeaders(secure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isAnswer(request.url)) return void reply.headers(forAnswers)
    reply.header('content-security-policy', policy)
    reply.helmet()
  })
  app.addHook('onRequest', refuseCrossOrigin(options.publicUrl))
  await app.register(cookie)
  await app.register(multipart)
  // Parts of an upload that can be resumed are read by the route that keeps them.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  // Forms are for providers' callbacks; every other endpoint refuses them (adapter.ts).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  // Mails that came back are for one endpoint; each byte is kept as a character.
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, (bytes as Buffer).toString('latin1')))
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute ?? 600_000,
    timeWindow: 60_000,
    // Said only to those who reach the limit.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) => Object.assign(new Error('rate'), { statusCode: context.statusCode }),
  })
  if (!options.sharesProcess)
    await app.register(underPressure, { maxEventLoopDelay: 3_000, maxHeapUsedBytes: 1_500_000_000, retryAfter: 2, exposeStatusRoute: false })
  return app
}
