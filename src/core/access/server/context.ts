/** The gate in front of every route, and the context that handlers get behind it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/pure/contract.ts'
import { AppError, commonErrors, defineError } from '#platform/pure/errors.ts'
import { callContext, type CallContext } from '#platform/server/http/context.ts'
import type { AnswerOf, Gate, Route, RouteInput } from '#platform/server/http/route.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { readOnlyModule, twoStepRequired, type Action, type Actor, type Manifest } from '../contract/access.ts'
import { can, type AccessContext, type Decision } from '../rules/can.ts'
import { sessionCookie } from './cookies.ts'
import type { SessionEntry, Sessions } from './sessions.ts'

/** Context of a call by a signed-in account. */
export interface ActorContext extends CallContext {
  readonly actor: Actor
  readonly entry: SessionEntry
  /** Access decision for one object; `related` says whether it is related to the actor. */
  decide(action: Action, related?: boolean): Decision
  /** @throws AppError 403 with the reason of the denial, or 404 for an unrelated object */
  ensure(action: Action, related?: boolean): void
}

/** Context of a call without a required session; has the actor if signed in. */
export interface PublicContext extends CallContext {
  readonly actor: Actor | null
}

/** Serves an endpoint for signed-in callers. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: ActorContext) => Promise<AnswerOf<E>>,
): Route<ActorContext> => ({
  endpoint,
  handle: handle,
})

/** Serves an endpoint that is open to anyone. */
export const publicRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: PublicContext) => Promise<AnswerOf<E>>,
): Route<ActorContext> => ({
  endpoint,
  handle: handle,
})

/** Serves an endpoint as an event stream. */
export const streamRoute = (
  endpoint: Endpoint,
  stream: NonNullable<Route<ActorContext>['stream']>,
): Route<ActorContext> => ({
  endpoint,
  stream,
  handle: async () => undefined,
})

/** @throws AppError if the decision is a denial */
export const enforce = (decision: Decision): void => {
  if (decision.allowed) return
  if (decision.why === 'signed_out') throw new AppError(commonErrors.signedOut)
  if (decision.why === 'two_step') throw new AppError(twoStepRequired)
  if (decision.why === 'hidden') throw new AppError(commonErrors.notFound)
  // The code names the obstacle, so that a screen can tell who removes it.
  const code = decision.obstacle ? `module.${decision.obstacle}` : commonErrors.forbidden.code
  const { message, template = message, params } = decision.reason
  throw new AppError(defineError(code, 403, template), params ? { params } : {})
}

export interface GateOptions {
  tenancy: Tenancy
  sessions: Sessions
  manifests: readonly Manifest[]
  secure: boolean
}

const worldOf = (byId: ReadonlyMap<string, Manifest>, entry: SessionEntry | null): AccessContext => ({
  module: (id) => byId.get(id),
  switches: (id) => entry?.switches.get(id) ?? {},
  twoStepMissing: entry?.twoStepMissing ?? false,
})

/**
 * An offline write names the account that queued it, and must not be sent in another's name. The header can only cause
 * a refusal, never grant access.
 */
const isForSomebodyElse = (request: FastifyRequest, actor: Actor | null): boolean => {
  const owner = request.headers['x-session-owner']
  return owner !== undefined && actor !== null && owner !== `${actor.accountId}:${actor.membershipId ?? ''}`
}

/** @throws AppError 403 for a change in a module that the school may only read now */
const refuseReadOnly = ({ method, access }: Endpoint, byId: ReadonlyMap<string, Manifest>): void => {
  const { module: id } = access as Action
  const module = id === null ? undefined : byId.get(id)
  if (method !== 'GET' && module && module.plan !== 'free')
    throw new AppError(readOnlyModule, { params: { module: module.title } })
}

/** Identity comes from the session cookie only, never from headers or body fields. */
export const createGate = ({ tenancy, sessions, manifests, secure }: GateOptions): Gate<ActorContext> => {
  const byId = new Map(manifests.map((one) => [one.id, one]))
  return {
    enter: async (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<ActorContext> => {
      const token = request.cookies[sessionCookie(secure)]
      const entry = token ? await sessions.find(token) : null
      const moduleContext = worldOf(byId, entry)
      const actor = entry?.actor ?? null
      if (isForSomebodyElse(request, actor)) throw new AppError(commonErrors.signedOut)
      enforce(can(actor, endpoint.access as Action, moduleContext))
      if (entry?.readOnly) refuseReadOnly(endpoint, byId)
      const base = callContext(
        tenancy,
        request,
        reply,
        { schoolId: actor?.schoolId ?? null, accountId: actor?.accountId ?? null },
        actor?.role ?? null,
      )
      const decide = (action: Action, related = true): Decision => can(actor, action, moduleContext, related)
      return {
        ...base,
        actor: actor as Actor,
        entry: entry as SessionEntry,
        decide,
        ensure: (action, related = true) => enforce(decide(action, related)),
      }
    },
  }
}
