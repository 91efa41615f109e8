/** The single access decision: may this actor perform this action on this object. */
import { commonErrors } from '#platform/pure/errors.ts'
import { filledText, type FilledText } from '#platform/pure/filled-text.ts'
import { denials, twoStepRequired, type Action, type Actor, type Obstacle } from '../contract/access.ts'
import { permits } from './permissions.ts'
import { moduleOpen, type Closed, type ModuleContext } from './module-access.ts'

export interface Refusal {
  readonly allowed: false
  readonly why: 'signed_out' | 'two_step' | 'denied' | 'hidden'
  readonly reason: FilledText
  /** Obstacle of the module. */
  readonly obstacle?: Obstacle
}
export type Decision = { readonly allowed: true } | Refusal

/** Facts for the decision: the catalogue and the effective switches of the actor's school. */
export interface AccessContext extends ModuleContext {
  /** The actor's role requires a second step that is not set up. */
  readonly twoStepMissing?: boolean
}

const yes: Decision = { allowed: true }
const denied = (reason: FilledText, obstacle?: Obstacle): Decision => ({
  allowed: false,
  why: 'denied',
  reason,
  ...(obstacle ? { obstacle } : {}),
})

/** The obstacle of an admin without the action's permission. */
export const outsideOfPosition = ({ permission }: Pick<Action, 'permission'>): Closed => ({
  available: false,
  obstacle: 'position',
  reason:
    typeof permission === 'object'
      ? filledText(denials.position, { permission: { message: permission.name } })
      : { message: denials.principal },
})

/**
 * Decides by role, position, membership, module and plan; then by relation.
 * @param related whether the object is related to the actor (own class, own child, own record); an unrelated object is
 * hidden, not denied
 */
export const can = (actor: Actor | null, action: Action, context: AccessContext, related = true): Decision => {
  if (action.reach === 'public') return yes
  if (!actor) return { allowed: false, why: 'signed_out', reason: { message: commonErrors.signedOut.message } }
  if (action.reach === 'self') return yes
  if (context.twoStepMissing) return { allowed: false, why: 'two_step', reason: { message: twoStepRequired.message } }
  if (action.reach === 'account') return yes
  if (!action.roles.includes(actor.role) || (action.reach === 'school' && !actor.schoolId))
    return denied(filledText(denials.role, { role: actor.role, roles: [...action.roles] }))
  if (!permits(actor, action)) {
    const { reason, obstacle } = outsideOfPosition(action)
    return denied(reason, obstacle)
  }
  if (action.module !== null) {
    const module = context.module(action.module)
    if (!module) return denied({ message: denials.unknownModule }, 'unknown')
    const open = moduleOpen(module, actor.plan, context)
    if (!open.available) return denied(open.reason, open.obstacle)
  }
  return related ? yes : { allowed: false, why: 'hidden', reason: { message: commonErrors.notFound.message } }
}
