/** Assembles the sign-in methods: routes, jobs, and cleanup. */
import type { PortalConfig } from '#platform/server/config.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Route } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { portalCallback } from '../../contract/entrance.ts'
import type { ActorContext } from '../context.ts'
import type { CredentialOptions } from '../credentials/shared.ts'
import type { ServerDeps } from '../deps.ts'
import { forgetTokens } from '../queries/account-tokens.ts'
import { forgetContactChanges } from '../queries/contact-changes.ts'
import { forgetPhoneCodes } from '../queries/phone-codes.ts'
import { forgetPortalSignIns } from '../queries/portal.ts'
import { forgetRequests } from '../queries/request-counts.ts'
import type { AccountService } from '../service.ts'
import type { SignInDeps } from '../sign-in.ts'
import { demoOutboxRoutes } from './demo-outbox.ts'
import { PhoneSignIn, type PhoneInvitations } from './phone.ts'
import { PortalClient } from './portal-client.ts'
import { portalRoutes } from './portal-routes.ts'
import { Portal } from './portal.ts'
import { Recovery } from './recovery.ts'
import { entranceRoutes } from './routes.ts'

export interface EntranceOptions extends ServerDeps, CredentialOptions, SignInDeps {
  service: AccountService
  demoOffered: boolean
  portal?: PortalConfig | undefined
  phoneInvitations: PhoneInvitations
}

/** Deletes expired requests and counters. */
export const forgetEntrance = async (tx: Tx, before: Date): Promise<void> => {
  await forgetRequests(tx, before)
  await forgetPhoneCodes(tx, before)
  await forgetContactChanges(tx, before)
  await forgetTokens(tx, before)
  await forgetPortalSignIns(tx)
}

export const createEntrance = (
  options: EntranceOptions,
): { routes: readonly Route<ActorContext>[]; jobs: readonly Job[] } => {
  const { service, sessions, portal: config, secure } = options
  const recovery = new Recovery(options, sessions)
  const phone = new PhoneSignIn(options, options.phoneInvitations)
  const portal = config && new Portal(options, new PortalClient(config, `${options.publicUrl}${portalCallback.path}`))
  return {
    routes: [
      ...entranceRoutes({ service, recovery, phone, secure }),
      ...portalRoutes({ service, credentials: options, portal, secure }),
      ...demoOutboxRoutes(options),
    ],
    jobs: [...recovery.jobs, ...phone.jobs],
  }
}
