/** Sessions, and the access check that requires them. */
import type { Gate } from '#platform/server/http/route.ts'
import type { Manifest } from '../contract/access.ts'
import type { TwoStepPolicy } from '../rules/two-step.ts'
import { createGate, type ActorContext } from './context.ts'
import type { ServerDeps } from './deps.ts'
import type { AccessOptions } from './options.ts'
import { Sessions } from './sessions.ts'

export interface Gatekeeping {
  readonly gate: Gate<ActorContext>
  readonly sessions: Sessions
  readonly policy: TwoStepPolicy
}

export const createGatekeeping = (
  { tenancy, hub, secure }: ServerDeps,
  { actions, requireTwoStep, demoOffered }: AccessOptions,
  manifests: readonly Manifest[],
): Gatekeeping => {
  // Demo accounts have public passwords: a second step would lock out the next visitor.
  const policy = { admins: requireTwoStep, superAdmin: requireTwoStep && !demoOffered }
  const sessions = new Sessions(tenancy, hub, policy, actions)
  return { gate: createGate({ tenancy, sessions, manifests, secure }), sessions, policy }
}
