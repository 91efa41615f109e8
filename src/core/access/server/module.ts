/** Assembles the access module: gate, sessions, account routes, clean-up. */
import { z } from 'zod'
import type { EventHub } from '#platform/server/events/hub.ts'
import type { Gate } from '#platform/server/http/route.ts'
import { defineJob, job } from '#platform/server/jobs/jobs.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { noOrigin, type Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { createGate, type ActorContext } from './context.ts'
import type { Catalogue } from './current-user.ts'
import { forgetOld } from './queries.ts'
import { accessRoutes } from './routes.ts'
import { AccountService, identity } from './service.ts'
import { Sessions } from './sessions.ts'

export interface AccessOptions {
  tenancy: Tenancy
  hub: EventHub
  catalogue: Catalogue
  secure: boolean
  demoOffered: boolean
}

const forgetJob = defineJob('access.forget_old', z.unknown())
const day = 86_400_000

export const createAccess = ({
  tenancy,
  hub,
  catalogue,
  secure,
  demoOffered,
}: AccessOptions): { gate: Gate<ActorContext>; module: ServerModule<ActorContext>; sessions: Sessions } => {
  const sessions = new Sessions(tenancy, hub)
  const service = new AccountService(tenancy, sessions, catalogue)
  const gate = createGate({ tenancy, sessions, manifests: catalogue.manifests, secure })
  const forget = job(forgetJob, async (_payload, place) => place.write(identity, noOrigin, (tx) => forgetOld(tx, new Date(tx.at.getTime() - day))))
  const module = serverModule<ActorContext>({
    id: 'access',
    routes: accessRoutes({ service, secure, demoOffered }),
    jobs: [forget],
    schedules: [{ cron: '20 1 * * *', definition: forgetJob }],
  })
  return { gate, module, sessions }
}
