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
import { refuseOverload } from './overload.ts'
import { stopReadingTooLarge } from './stop-reading.ts'

export interface HttpOptions {
  logger: FastifyBaseLogger
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[]
  /** Origin seen by browsers, such as https://school.example.ke. */
  publicUrl: string
  /** Origin of the browser's log shipping endpoint. */
  logShipUrl?: string
  /** Address of map tiles: pages may load pictures from its origin. */
  mapTiles?: string
  /** Address of a LiveKit server: pages may call it. */
  liveKitUrl?: string
  /** Requests of one address a minute; high, because a whole school shares one address. */
  requestsPerMinute?: number
  /** Calls in progress, above which further ones are refused. */
  mostInHand?: number
  /** Disables the limit of memory: in tests other work shares the process. */
  sharesProcess?: boolean
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses cross-site writes by the headers browsers send. */
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

/** Its client opens a socket, and asks over HTTP why one was refused. */
const liveKitOrigins = (url: string): string[] =>
  ['ws', 'http'].map((scheme) => new URL(url.replace(/^(ws|http)/, scheme)).origin)

/**
 * A constant header: helmet would rebuild it for every response. Mantine sets sizes in style attributes; scripts stay
 * strict.
 */
const contentSecurity = (options: HttpOptions): string => {
  const shipping = options.logShipUrl ? ` ${new URL(options.logShipUrl).origin}` : ''
  // A server may have several names: https://{s}.tiles.example.org.
  const tiles = options.mapTiles
    ? ` ${new URL(options.mapTiles.replace('{s}', 'a')).origin.replace('//a.', '//*.')}`
    : ''
  const liveKit = options.liveKitUrl ? ` ${liveKitOrigins(options.liveKitUrl).join(' ')}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    // Recordings that are kept on the device play from there.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${shipping}${liveKit}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';')
}

/**
 * API responses are data: they load nothing and cannot be framed. Short, because on a slow network headers cost time in
 * every call.
 */
const answerHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The API documentation has pages. */
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
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    // An upload refused midway: what is left of it would keep the connection from its next request.
    raw.unpipe()
    raw.resume()
  })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // Some pages are opened by a secret link.
    referrerPolicy: { policy: 'no-referrer' },
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
  stopReadingTooLarge(app)
  await app.register(cookie)
  await app.register(multipart)
  app.removeContentTypeParser('text/plain')
  // Chunks of resumable uploads are read by their own route.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  // Forms are for providers' callbacks; endpoints refuse types that they do not take (adapter.ts).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  // Returned e-mails, for one endpoint; each byte becomes a character.
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, (bytes as Buffer).toString('latin1')),
  )
  await app.register(rateLimit, {
    global: true,
    max: options.requestsPerMinute ?? 600_000,
    timeWindow: 60_000,
    // Only in responses to callers that reached the limit.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) => Object.assign(new Error('rate'), { statusCode: context.statusCode }),
  })
  refuseOverload(app, options.mostInHand ?? 1_000)
  if (!options.sharesProcess)
    await app.register(underPressure, {
      maxHeapUsedBytes: 1_500_000_000,
      retryAfter: 2,
      exposeStatusRoute: false,
    })
  return app
}
