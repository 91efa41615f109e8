/** Whether a module is open to a role at a school: the check order of the catalogue, then the plan. */
import { fill } from '#platform/pure/errors.ts'
import { denials, plans, type Manifest, type Plan, type Role } from '../contract/access.ts'

/** Switches as stored; undefined where nobody set one. */
export interface Switches {
  /** Installation-wide. */
  readonly system?: boolean | undefined
  /** The school's own. */
  readonly school?: boolean | undefined
}

export type ModuleAccess = { readonly available: true } | { readonly available: false; readonly reason: string }

const no = (reason: string): ModuleAccess => ({ available: false, reason })

/** True when `plan` includes what needs `least`. */
export const planCovers = (plan: Plan, least: Plan): boolean => plans.indexOf(plan) >= plans.indexOf(least)

/** A call's checks after its role: system switch, school switch, status, plan. A built core module cannot be switched off. */
export const moduleOpen = (module: Manifest, plan: Plan, switches: Switches): ModuleAccess => {
  const fixed = module.isCore === true && module.status === 'active'
  if (switches.system === false && !fixed) return no(denials.systemDisabled)
  // A system switch that is on overrides the school's own.
  if (switches.system === undefined && switches.school === false && !fixed) return no(denials.schoolDisabled)
  if (module.status === 'disabled' || module.status === 'inactive' || module.status === 'suspended') return no(denials.disabled)
  if (module.status === 'maintenance' || module.status === 'deprecated') return no(denials.maintenance)
  if (module.status === 'coming_soon') return no(denials.comingSoon)
  if (!planCovers(plan, module.plan)) return no(fill(denials.plan, { plan: module.plan }))
  return { available: true }
}

/** The whole check, in its order: exists, role, system, school, status, plan. */
export const moduleAccess = (module: Manifest | undefined, role: Role, plan: Plan, switches: Switches): ModuleAccess => {
  if (!module) return no(denials.unknownModule)
  if (!module.roles.includes(role)) return no(fill(denials.role, { role, roles: module.roles.join(', ') }))
  return moduleOpen(module, plan, switches)
}
