/** Routes of sign-in, sessions and membership. */
import { toPage } from '#platform/pure/paging.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { ActivityKind } from '../contract/account.ts'
import {
  changeMembership,
  demoAccounts,
  endOtherSessions,
  endSession,
  getMe,
  listActivity,
  listSessions,
  login,
  logout,
} from '../contract/account.ts'
import { publicRoute, route } from './context.ts'
import { cookieOptions, sessionCookie } from './cookies.ts'
import { readDemoAccounts } from './demo-accounts.ts'
import { deviceOf, setEntry, setSession } from './entering.ts'
import { eventsOf, sessionsOf } from './queries.ts'
import { identity, type AccountService } from './service.ts'
import { signIn, type JoiningState } from './sign-in.ts'

export interface AccessRouteOptions {
  service: AccountService
  secrets: Secrets
  /** Served over https. */
  secure: boolean
  demoOffered: boolean
  joiningState: JoiningState
}

const accountRoutes = ({ service, secrets, secure, joiningState }: AccessRouteOptions) => [
  route(getMe, (_input, { entry }) => service.user(entry)),
  publicRoute(login, async ({ body }, { cookies, origin, actor }) => {
    const { email: name, password, rememberMe: remember, code } = body
    const options = { name, password, remember, code, device: deviceOf(cookies, secure), earlier: actor }
    const signed = await signIn({ tenancy: service.tenancy, secrets, joiningState }, origin, options)
    setEntry(cookies, secure, signed, remember)
    return service.userOfToken(signed.token)
  }),
  publicRoute(logout, async (_input, { cookies, origin, actor }) => {
    cookies.clear(sessionCookie(secure), cookieOptions(secure))
    if (actor) await service.endSession(actor.accountId, actor.sessionId, origin, 'signed_out')
    return undefined
  }),
  route(changeMembership, async ({ body }, { entry, origin, cookies }) => {
    const token = await service.switchMembership(entry, origin, body.membershipId)
    setSession(cookies, secure, token, entry.session.remember)
    return service.userOfToken(token)
  }),
]

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
  route(endSession, async ({ params }, { actor, origin }) =>
    service.endSession(actor.accountId, params.id, origin, 'session_ended'),
  ),
  route(endOtherSessions, async (_input, { actor, origin }) => ({
    ended: await service.endOtherSessions(actor, origin),
  })),
  route(listActivity, async ({ query }, { actor }) => {
    const { items, total } = await service.tenancy.read(identity, (tx) =>
      eventsOf(tx, actor.accountId, query.page, query.limit),
    )
    const shaped = items.map((row) => ({
      id: row.id,
      kind: row.kind as ActivityKind,
      address: row.address,
      userAgent: row.userAgent,
      at: row.at.toISOString(),
    }))
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

export const accessRoutes = (options: AccessRouteOptions) => [
  ...accountRoutes(options),
  ...sessionRoutes(options),
  ...demoRoutes(options),
]
