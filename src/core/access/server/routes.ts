/** Routes of sign-in, sessions, membership and preferences. */
import { toPage } from '#platform/pure/paging.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Cookies } from '#platform/server/http/context.ts'
import { changeMembership, demoAccounts, endSession, getMe, listActivity, listSessions, login, logout, savePreferences } from '../contract/account.ts'
import { publicRoute, route } from './context.ts'
import { cookieOptions, deviceCookie, sessionCookie } from './cookies.ts'
import { readDemoAccounts } from './demo-accounts.ts'
import { eventsOf, sessionsOf } from './queries.ts'
import { identity, type AccountService } from './service.ts'
import { limits } from './sessions.ts'
import { signIn } from './sign-in.ts'

export interface AccessRouteOptions {
  service: AccountService
  /** Served over https. */
  secure: boolean
  demoOffered: boolean
}

const deviceDays = 400

const accountRoutes = ({ service, secure }: AccessRouteOptions) => {
  const setSession = (cookies: Cookies, token: string, remember: boolean): void =>
    cookies.set(sessionCookie(secure), token, cookieOptions(secure, remember ? limits.remembered / 1000 : undefined))
  return [
    route(getMe, (_input, { entry }) => service.user(entry)),
    publicRoute(login, async ({ body }, { cookies, origin }) => {
      const signed = await signIn(service.tenancy, origin, {
        name: body.email,
        password: body.password,
        remember: body.rememberMe,
        device: cookies.get(deviceCookie(secure)),
      })
      setSession(cookies, signed.token, body.rememberMe)
      cookies.set(deviceCookie(secure), signed.device, cookieOptions(secure, deviceDays * 86_400))
      return service.userOfToken(signed.token)
    }),
    publicRoute(logout, async (_input, { cookies, origin, actor }) => {
      cookies.clear(sessionCookie(secure), cookieOptions(secure))
      if (actor) await service.endSession(actor.accountId, actor.sessionId, origin, 'signed_out')
      return undefined
    }),
    route(changeMembership, async ({ body }, { entry, origin, cookies }) => {
      const token = await service.switchMembership(entry, origin, body.membershipId)
      setSession(cookies, token, entry.session.remember)
      return service.userOfToken(token)
    }),
    route(savePreferences, ({ body }, { actor, origin }) => service.savePreferences(actor, origin, body)),
  ]
}

const sessionRoutes = ({ service }: AccessRouteOptions) => [
  route(listSessions, async (_input, { actor }) => {
    const rows = await service.tenancy.read(identity, (tx) => sessionsOf(tx, actor.accountId))
    return {
      items: rows.map((row) => ({
        id: row.id,
        current: row.id === actor.sessionId,
        userAgent: row.userAgent,
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    }
  }),
  route(endSession, async ({ params }, { actor, origin }) => service.endSession(actor.accountId, params.id, origin, 'session_ended')),
  route(listActivity, async ({ query }, { actor }) => {
    const { items, total } = await service.tenancy.read(identity, (tx) => eventsOf(tx, actor.accountId, query.page, query.limit))
    const shaped = items.map((row) => ({ id: row.id, kind: row.kind as 'signed_in', address: row.address, userAgent: row.userAgent, at: row.at.toISOString() }))
    return toPage(shaped, total, query.page, query.limit)
  }),
]

const demoRoutes = ({ service, demoOffered }: AccessRouteOptions) => [
  publicRoute(demoAccounts, async () => {
    const found = demoOffered ? await service.tenancy.read(identity, readDemoAccounts) : null
    if (!found) throw new AppError(commonErrors.notFound)
    return found
  }),
]

export const accessRoutes = (options: AccessRouteOptions) => [...accountRoutes(options), ...sessionRoutes(options), ...demoRoutes(options)]
