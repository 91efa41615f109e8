/** The one access decision: may this actor do this, to this thing. */
import { fill } from '#platform/pure/errors.ts'
import { denials, type Action, type Actor, type Manifest } from '../contract/access.ts'
import { moduleOpen, type Switches } from './module-access.ts'

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly why: 'signed_out' | 'denied' | 'hidden'; readonly reason: string }

/** What the decision looks up: the catalogue and the switches in force at the actor's school. */
export interface AccessWorld {
  module(id: string): Manifest | undefined
  switches(id: string): Switches
}

const yes: Decision = { allowed: true }
const denied = (reason: string): Decision => ({ allowed: false, why: 'denied', reason })

/**
 * Decides from role, membership, module and plan; then from relation.
 * @param related whether the thing is within the actor's reach (own class, own child, own record); a thing out of reach is hidden, not denied
 */
export const can = (actor: Actor | null, action: Action, world: AccessWorld, related = true): Decision => {
  if (action.reach === 'public') return yes
  if (!actor) return { allowed: false, why: 'signed_out', reason: 'Please sign in to continue.' }
  if (action.reach === 'account') return yes
  if (!action.roles.includes(actor.role)) return denied(fill(denials.role, { role: actor.role, roles: action.roles.join(', ') }))
  if (action.reach === 'school' && !actor.schoolId) return denied(fill(denials.role, { role: actor.role, roles: action.roles.join(', ') }))
  if (action.module !== null) {
    const module = world.module(action.module)
    if (!module) return denied(denials.unknownModule)
    const open = moduleOpen(module, actor.plan, world.switches(action.module))
    if (!open.available) return denied(open.reason)
  }
  return related ? yes : { allowed: false, why: 'hidden', reason: 'Not found' }
}
