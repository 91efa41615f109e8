/** Assembles the access module: gate, sessions, account routes, clean-up. */
import { z } from 'zod'
import type { PortalConfig } from '#platform/server/config.ts'
import type { Gate } from '#platform/server/http/route.ts'
import { defineJob, job } from '#platform/server/jobs/jobs.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { createGate, type ActorContext } from './context.ts'
import { credentialRoutes } from './credentials/routes.ts'
import type { Catalogue } from './current-user.ts'
import type { ServerDeps } from './deps.ts'
import { createEntrance, forgetEntrance } from './entrance/entrance.ts'
import type { PhoneInvitations } from './entrance/phone.ts'
import { pictureRoutes } from './pictures.ts'
import { preferenceRoutes } from './preferences.ts'
import { forgetOld } from './queries.ts'
import { accessRoutes } from './routes.ts'
import { AccountService, identity } from './service.ts'
import { Sessions } from './sessions.ts'
import type { JoiningState } from './sign-in.ts'

export interface AccessOptions extends ServerDeps {
  catalogue: Catalogue
  demoOffered: boolean
  /** Admins and the super admin need a second step of sign-in. Always, but in tests that are about something else. */
  requireTwoStep?: boolean | undefined
  /** The login portal, where one is used. */
  portal?: PortalConfig | undefined
  /** Invitations by phone number, which a module above keeps. */
  phoneInvitations?: PhoneInvitations | undefined
  /** Requests to join a school, which a module above keeps. */
  joiningState?: JoiningState | undefined
}

const forgetJob = defineJob('access.forget_old', z.unknown())
const day = 86_400_000

export const createAccess = (options: AccessOptions): { gate: Gate<ActorContext>; module: ServerModule<ActorContext>; sessions: Sessions } => {
  const { tenancy, hub, catalogue, secure, secrets, demoOffered, requireTwoStep = true, joiningState } = options
  // The demo's accounts have passwords that everybody knows: a second step would lock out whoever comes next.
  const policy = { admins: requireTwoStep, superAdmin: requireTwoStep && !demoOffered }
  const sessions = new Sessions(tenancy, hub, policy)
  const service = new AccountService(tenancy, sessions, catalogue)
  const gate = createGate({ tenancy, sessions, manifests: catalogue.manifests, secure })
  const credentials = { ...options, sessions, policy }
  const entrance = createEntrance({ ...credentials, service })
  const forget = job(forgetJob, async (_payload, place) =>
    place.write(identity, noOrigin, async (tx) => {
      const yesterday = new Date(tx.at.getTime() - day)
      await forgetOld(tx, yesterday)
      await forgetEntrance(tx, yesterday)
    }),
  )
  const module = serverModule<ActorContext>({
    id: 'access',
    routes: [
      ...accessRoutes({ service, secrets, secure, demoOffered, joiningState }),
      ...credentialRoutes(credentials, secure),
      ...entrance.routes,
      ...preferenceRoutes(service),
      ...pictureRoutes,
    ],
    jobs: [forget, ...entrance.jobs],
    schedules: [{ cron: '20 1 * * *', definition: forgetJob }],
  })
  return { gate, module, sessions }
}
