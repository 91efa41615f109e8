/** Assembles the part of users by which people come to a school. */
import type { ActorContext, JoiningState } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { JoiningDeps } from './joining-deps.ts'
import { claimPhone, invitingSchool } from './joining-offers.ts'
import { joiningStateFor } from './joining-requests.ts'
import { joiningRoutes } from './joining-routes.ts'

export const joiningModule = (deps: JoiningDeps): ServerModule<ActorContext> => serverModule<ActorContext>({ id: 'users-joining', routes: joiningRoutes(deps) })

/** What sign-in asks of this module, which stands above it: the composition hands it down. */
export const joiningForSignIn = (
  deps: JoiningDeps,
): { joiningState: JoiningState; phoneInvitations: { invitingSchool: typeof invitingSchool; claimPhone: typeof claimPhone } } => ({
  joiningState: joiningStateFor(deps),
  phoneInvitations: { invitingSchool, claimPhone },
})
