/** The one access decision: may this actor do this, to this thing. */
import { fill } from '#platform/pure/errors.ts'
import { denials, twoStepRequired, type Action, type Actor, type Obstacle } from '../contract/access.ts'
import { moduleOpen, type ModuleWorld } from './module-access.ts'

export interface Refusal {
  readonly allowed: false
  readonly why: 'signed_out' | 'two_step' | 'denied' | 'hidden'
  readonly reason: string
  /** What of the module stands in the way. */
  readonly obstacle?: Obstacle
}
export type Decision = { readonly allowed: true } | Refusal

/** What the decision looks up: the catalogue and the switches in force at the actor's school. */
export interface AccessWorld extends ModuleWorld {
  /** The actor's role asks for a second step of sign-in that is not set up. */
  readonly twoStepMissing?: boolean
}

const yes: Decision = { allowed: true }
const denied = (reason: string, obstacle?: Obstacle): Decision => ({ allowed: false, why: 'denied', reason, ...(obstacle ? { obstacle } : {}) })

/**
 * Decides from role, membership, module and plan; then from relation.
 * @param related whether the thing is within the actor's reach (own class, own child, own record); a thing out of reach is hidden, not denied
 */
export const can = (actor: Actor | null, action: Action, world: AccessWorld, related = true): Decision => {
  if (action.reach === 'public') return yes
  if (!actor) return { allowed: false, why: 'signed_out', reason: 'Please sign in to continue.' }
  if (action.reach === 'self') return yes
  if (world.twoStepMissing) return { allowed: false, why: 'two_step', reason: twoStepRequired.message }
  if (action.reach === 'account') return yes
  if (!action.roles.includes(actor.role)) return denied(fill(denials.role, { role: actor.role, roles: action.roles.join(', ') }))
  if (action.reach === 'school' && !actor.schoolId) return denied(fill(denials.role, { role: actor.role, roles: action.roles.join(', ') }))
  if (action.module !== null) {
    const module = world.module(action.module)
    if (!module) return denied(denials.unknownModule, 'unknown')
    const open = moduleOpen(module, actor.plan, world)
    if (!open.available) return denied(open.reason, open.obstacle)
  }
  return related ? yes : { allowed: false, why: 'hidden', reason: 'Not found' }
}
