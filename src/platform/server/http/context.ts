/** Context of a handler: transactions in the caller's school, cookies, and the request's origin. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Read, Scope, Tenancy, Tx } from '../tenancy/tenancy.ts'

export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: CookieSerializeOptions): void
  clear(name: string, options: CookieSerializeOptions): void
}

export interface CallContext {
  readonly scope: Scope
  readonly origin: Origin
  readonly cookies: Cookies
  readonly now: () => Date
  /** Idempotency-Key of a call whose handler stores it itself. */
  readonly key?: string
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A read-write transaction. In an idempotent call it joins the transaction that stores the response. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Prepared reads in one packet, results in order. */
  pipeline: <const R extends readonly Read<unknown>[]>(reads: R) => ReturnType<typeof Tenancy.prototype.pipeline<R>>
  /** Transactions in another scope, for example the same account in another of its schools. */
  readonly tenancy: Tenancy
}

const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value, options) => void reply.setCookie(name, value, options),
  clear: (name, options) => void reply.clearCookie(name, options),
})

export const originOf = (request: FastifyRequest, role: string | null): Origin => ({
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  role,
})

export const callContext = (
  tenancy: Tenancy,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: Scope,
  role: string | null,
): CallContext => {
  const origin = originOf(request, role)
  return {
    scope,
    origin,
    tenancy,
    now: tenancy.now,
    cookies: cookiesOf(request, reply),
    read: (work) => tenancy.read(scope, work),
    write: (work) => tenancy.write(scope, origin, work),
    pipeline: (reads) => tenancy.pipeline(scope, reads),
  }
}

/** The same context with all reads and writes in one open transaction. */
export const joined = <C extends CallContext>(context: C, tx: Tx): C => ({
  ...context,
  read: (work) => work(tx),
  write: (work) => work(tx),
})
