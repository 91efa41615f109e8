/**
 * Whether a module is available to a role at a school: the catalogue's checks in order, then the plan, then
 * dependencies.
 */
import { filledText, type FilledText } from '#platform/pure/filled-text.ts'
import type { TileStatus } from '../contract/modules.ts'
import {
  denials,
  moduleStatuses,
  plans,
  type Manifest,
  type ModuleStatus,
  type Obstacle,
  type Plan,
  type Role,
} from '../contract/access.ts'

/** Stored switches; undefined if never set. */
export interface Switches {
  /** Installation-wide: overrides the school's. */
  readonly system?: boolean | undefined
  /** Set by the school. */
  readonly school?: boolean | undefined
  /** Set by the installation: overrides the module's own status. */
  readonly status?: ModuleStatus | undefined
  /** The school pays for this module by itself, whatever its plan. */
  readonly bought?: boolean | undefined
}

/** A school's switches with the modules that it pays for one by one. */
export const withBought = (switches: ReadonlyMap<string, Switches>, bought: readonly string[]): Map<string, Switches> =>
  new Map([...switches, ...bought.map((id) => [id, { ...switches.get(id), bought: true }] as const)])

/** The installation's stored switch; open by default. */
export const systemSwitchOf = ({
  enabled,
  status,
}: {
  readonly enabled: boolean | null
  readonly status: string | null
}): Switches => ({
  system: enabled ?? undefined,
  status: moduleStatuses.find((one) => one === status),
})

/** Facts for the decision: the catalogue and the effective switches of the actor's school. */
export interface ModuleContext {
  module(id: string): Manifest | undefined
  switches(id: string): Switches
}

export interface Closed {
  readonly available: false
  readonly obstacle: Obstacle
  readonly reason: FilledText
}
export type ModuleAccess = { readonly available: true } | Closed

const open: ModuleAccess = { available: true }
const no = (obstacle: Obstacle, reason: string | FilledText): Closed => ({
  available: false,
  obstacle,
  reason: typeof reason === 'string' ? { message: reason } : reason,
})

/** True when `plan` includes what needs `least`. */
export const planCovers = (plan: Plan, least: Plan): boolean => plans.indexOf(plan) >= plans.indexOf(least)

/** There is something to open. */
export const isBuilt = (module: Manifest): boolean => module.status !== 'coming_soon'

/** A finished core module is always active and on. An unfinished one is coming soon like any other. */
export const isFixed = (module: Manifest): boolean => module.isCore === true && isBuilt(module)

/** The effective status. An unfinished module cannot be made active. */
export const statusOf = (module: Manifest, switches: Switches): ModuleStatus => {
  if (isFixed(module)) return 'active'
  return isBuilt(module) ? (switches.status ?? module.status) : 'coming_soon'
}

/** Statuses that take a module away as if it were switched off. */
const isOff = (status: ModuleStatus): boolean => status === 'suspended' || status === 'deprecated'

/** The switch in force: the installation's, then the school's, then the module's default. */
export const switchedOn = (module: Manifest, switches: Switches): boolean =>
  isFixed(module) || (switches.system ?? switches.school ?? module.defaultEnabled ?? true)

/** Switched on, and not disabled by its status. */
export const isEnabled = (module: Manifest, switches: Switches): boolean =>
  switchedOn(module, switches) && !isOff(statusOf(module, switches))

const tiles: Readonly<Record<ModuleStatus, TileStatus>> = {
  active: 'active',
  beta: 'beta',
  disabled: 'disabled',
  inactive: 'disabled',
  maintenance: 'maintenance',
  suspended: 'maintenance',
  deprecated: 'maintenance',
  coming_soon: 'coming-soon',
}
/** Label of a status in the feature catalogue and on dashboard tiles. */
export const tileOf = (status: ModuleStatus): TileStatus => tiles[status]

const blocked: Readonly<Partial<Record<TileStatus, Closed>>> = {
  disabled: no('disabled', denials.disabled),
  maintenance: no('maintenance', denials.maintenance),
  'coming-soon': no('coming_soon', denials.comingSoon),
}

/** The module's own checks after the role: system switch, school switch, status, plan. */
const ownObstacle = (module: Manifest, plan: Plan, switches: Switches): Closed | undefined => {
  if (!switchedOn(module, switches)) {
    return switches.system === false
      ? no('system_disabled', denials.systemDisabled)
      : no('school_disabled', denials.schoolDisabled)
  }
  const status = blocked[tileOf(statusOf(module, switches))]
  if (status) return status
  return switches.bought || planCovers(plan, module.plan)
    ? undefined
    : no('plan', filledText(denials.plan, { plan: module.plan }))
}

/**
 * Checks of a call after its role. If a dependency is unavailable, its obstacle is returned, so that it names who can
 * remove it.
 */
export const moduleOpen = (module: Manifest, plan: Plan, context: ModuleContext): ModuleAccess => {
  const own = ownObstacle(module, plan, context.switches(module.id))
  if (own) return own
  for (const id of module.needs) {
    const needed = context.module(id)
    const access = needed ? moduleOpen(needed, plan, context) : no('unknown', denials.unknownModule)
    if (!access.available)
      return no(access.obstacle, filledText(denials.dependency, { module: needed?.title ?? id, reason: access.reason }))
  }
  return open
}

/** The complete check in order: exists, role, system, school, status, plan, dependencies. */
export const moduleAccess = (
  module: Manifest | undefined,
  role: Role,
  plan: Plan,
  context: ModuleContext,
): ModuleAccess => {
  if (!module) return no('unknown', denials.unknownModule)
  if (!module.roles.includes(role)) return no('role', filledText(denials.role, { role, roles: [...module.roles] }))
  return moduleOpen(module, plan, context)
}
