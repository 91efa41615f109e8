/** Routes of the login portal: redirects, and those of the caller's account. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Cookies } from '#platform/server/http/context.ts'
import type { Actor } from '../../contract/access.ts'
import {
  entranceErrors,
  finishPortal,
  linkPortal,
  portalCallback,
  portalLink,
  portalMinutes,
  startPortal,
  unlinkPortal,
} from '../../contract/entrance.ts'
import { publicRoute, route, streamRoute, type ActorContext } from '../context.ts'
import { cookieOptions, portalCookie } from '../cookies.ts'
import { prove, settle } from '../credentials/proof.ts'
import type { CredentialOptions } from '../credentials/shared.ts'
import { deviceOf, setEntry } from '../entering.ts'
import type { AccountService } from '../service.ts'
import { newToken } from '../tokens.ts'
import { nextPath } from './next-path.ts'
import { PortalError } from './portal-client.ts'
import type { Outcome, Portal } from './portal.ts'

export interface PortalRouteOptions {
  service: AccountService
  credentials: CredentialOptions
  /** None where the installation uses none. */
  portal: Portal | undefined
  secure: boolean
}

const none = (): never => {
  throw new AppError(commonErrors.notFound)
}

/** Several windows of one browser share its secret; it is renewed with each beginning. */
const browserOf = (cookies: Cookies, secure: boolean): string => {
  const held = cookies.get(portalCookie(secure))
  const browser = held && /^[\w-]{43}$/.test(held) ? held : newToken()
  cookies.set(portalCookie(secure), browser, cookieOptions(secure, portalMinutes * 60))
  return browser
}

const signInAddress = (values: Record<string, string>, next: string): string =>
  `/login?${new URLSearchParams({ ...values, ...(next === '/' ? {} : { next }) }).toString()}`

const addressOf = (outcome: Outcome): string => {
  if (outcome.kind === 'in') return outcome.next
  if (outcome.kind === 'linking') return `/security?portal=${outcome.outcome}`
  if (outcome.kind === 'second_step') return signInAddress({ step: 'portal' }, outcome.next)
  return signInAddress({ error: outcome.problem }, outcome.next)
}

const searchOf = (request: FastifyRequest): string => new URL(request.url, 'http://here').search

const browserRoutes = ({ portal, secure }: PortalRouteOptions) => {
  const start = async (
    { cookies, origin }: ActorContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const to = portal ?? none()
    const next = nextPath(new URLSearchParams(searchOf(request)).get('next'))
    try {
      await reply.redirect(await to.begin(origin, browserOf(cookies, secure), next, null, origin), 303)
    } catch (error) {
      request.log.warn(
        { reason: error instanceof Error ? error.message : '' },
        'login portal: a sign-in could not begin',
      )
      const busy = error instanceof AppError && error.definition === entranceErrors.tooOften
      if (!busy && !(error instanceof PortalError)) throw error
      await reply.redirect(signInAddress({ error: busy ? 'portal_busy' : 'portal_down' }, next), 303)
    }
  }
  const callback = async (context: ActorContext, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { cookies, origin } = context
    const actor: Actor | null = context.actor
    const returning = {
      search: searchOf(request),
      browser: cookies.get(portalCookie(secure)),
      device: deviceOf(cookies, secure),
      actor,
    }
    const outcome = await (portal ?? none()).settle(origin, returning, (reason) =>
      request.log.warn({ reason }, 'login portal: nobody was let in'),
    )
    if (outcome.kind === 'in') setEntry(cookies, secure, outcome.signed, false)
    await reply.redirect(addressOf(outcome), 303)
  }
  return [streamRoute(startPortal, start), streamRoute(portalCallback, callback)]
}

const accountRoutes = ({ service, credentials, portal, secure }: PortalRouteOptions) => [
  publicRoute(finishPortal, async ({ body }, { cookies, origin, actor }) => {
    const returning = { browser: cookies.get(portalCookie(secure)), device: deviceOf(cookies, secure), actor }
    const signed = await (portal ?? none()).finish(origin, body.totp, returning)
    setEntry(cookies, secure, signed, false)
    return service.userOfToken(signed.token)
  }),
  route(portalLink, async (_input, { actor }) => ({
    portal: portal ? { name: portal.client.name } : null,
    linkedAt: (await portal?.linkedAt(actor.accountId))?.toISOString() ?? null,
  })),
  route(linkPortal, async ({ body }, { actor, cookies, entry, origin }) => {
    const to = portal ?? none()
    const call = { ...credentials, entry, origin }
    await settle(
      call,
      await prove(call, { password: { field: 'password', value: body.password } }),
      async () => undefined,
    )
    try {
      return { url: await to.begin(origin, browserOf(cookies, secure), '/security', actor.accountId, origin) }
    } catch (error) {
      throw error instanceof PortalError ? new AppError(entranceErrors.portalDown, { retryAfter: 30 }) : error
    }
  }),
  route(unlinkPortal, async (_input, { actor, origin }) => (portal ?? none()).unlink(origin, actor.accountId)),
]

export const portalRoutes = (options: PortalRouteOptions) => [...browserRoutes(options), ...accountRoutes(options)]
