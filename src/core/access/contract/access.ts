/** Roles, actions, module manifests and the actor: the vocabulary of all access rules. */
import { z } from 'zod'
import type { AccessRequirement } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import type { PermissionNeed } from './permissions.ts'

export const roles = ['student', 'teacher', 'tutor', 'admin', 'parent', 'school_technician', 'super_admin'] as const
export const roleSchema = z.enum(roles)
export type Role = (typeof roles)[number]
/** School roles; the super admin belongs to the installation. */
export const schoolRoles = [
  'student',
  'teacher',
  'tutor',
  'admin',
  'parent',
  'school_technician',
] as const satisfies readonly Role[]

export const plans = ['free', 'basic', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]
export const membershipStatuses = ['active', 'inactive', 'suspended', 'pending'] as const

/**
 * Who may call: anyone, anyone signed in, a role within a school, or the installation's super admin. `self` is allowed
 * even before a required second step is set up: setting it up, and signing out.
 */
export interface Action extends AccessRequirement {
  readonly reach: 'public' | 'self' | 'account' | 'school' | 'installation'
  /** Id of the module whose status, switch and plan must allow the call; null if it cannot be switched off. */
  readonly module: string | null
  readonly roles: readonly Role[]
  /** What an admin's positions must include; an action without it is open to the principal only. */
  readonly permission?: PermissionNeed | undefined
}

/**
 * Declares an action of a school module: these roles may, while the module is open to their school.
 * @param permission what an admin's positions must include, for actions of admins
 */
export const action = (
  id: string,
  module: string | null,
  allowed: readonly Role[],
  permission?: PermissionNeed,
): Action => ({ id, reach: 'school', module, roles: allowed, permission })
/** No session needed. */
export const anyone: Action = { id: 'public', reach: 'public', module: null, roles: roles }
/** Any signed-in account, also one that is held until it has a second step of sign-in. */
export const evenHeld: Action = { id: 'even_held', reach: 'self', module: null, roles: roles }
/** Any signed-in account, whatever its membership. */
export const signedIn: Action = { id: 'signed_in', reach: 'account', module: null, roles: roles }
/** The installation's super admin. */
export const installation = (id: string): Action => ({
  id,
  reach: 'installation',
  module: null,
  roles: ['super_admin'],
})

export const moduleStatuses = [
  'active',
  'coming_soon',
  'beta',
  'deprecated',
  'suspended',
  'inactive',
  'disabled',
  'maintenance',
] as const
export type ModuleStatus = (typeof moduleStatuses)[number]
export const moduleCategories = [
  'core',
  'academic',
  'communication',
  'analytics',
  'ai',
  'finance',
  'tools',
  'admin',
] as const

/** Categories of the feature catalogue, by purpose for families and teachers. */
export const featureCategories = ['learning', 'administration', 'communication', 'support', 'analytics'] as const
export type FeatureCategory = (typeof featureCategories)[number]

/** Colours of module tiles: each has a tint and a text colour in the theme. */
export const moduleColors = ['green', 'plum', 'amber', 'yellow', 'blue', 'sand'] as const
export type ModuleColor = (typeof moduleColors)[number]

/** A part of a module with its own address. */
export interface SubFeature {
  readonly id: string
  readonly title: string
  readonly href: string
  /** Its page is still to come, while the module has others. */
  readonly soon?: true
}

/** A module: an entry of the installation's catalogue, from which both catalogue views are made. */
export interface Manifest {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: (typeof moduleCategories)[number]
  /** Least plan that opens it. */
  readonly plan: Plan
  /** Roles that see its screens. */
  readonly roles: readonly Role[]
  /** First address of its screens; null for modules without any. */
  readonly route: string | null
  /** Modules it needs switched on. */
  readonly needs: readonly string[]
  readonly status: ModuleStatus
  readonly isCore?: boolean
  readonly version?: string
  /** US dollars, as the catalogue prices are given. */
  readonly price?: { readonly monthly: number; readonly yearly: number }
  /** Overrides the default of its category: see `rules/catalogue.ts`. */
  readonly featureCategory?: FeatureCategory
  readonly subFeatures?: readonly SubFeature[]
  /** What its price includes, in short phrases; by default its parts. */
  readonly features?: readonly string[]
  /** Tabler's name of its picture. */
  readonly icon?: string
  /** By default its category's. */
  readonly color?: ModuleColor
  /** Off until a school, or the installation, switches it on. */
  readonly defaultEnabled?: boolean
  /** A school has to arrange something before it is of use: the module contributes to `moduleSetups`. */
  readonly requiresSetup?: boolean
  /** A school has settings of it, in the category of its id. */
  readonly hasSettings?: boolean
  readonly developedBy?: string
  /** YYYY-MM-DD */
  readonly releaseDate?: string
  readonly lastUpdated?: string
  readonly estimatedReleaseDate?: string
}

export const manifest = (definition: Manifest): Manifest => definition

/** The signed-in caller according to the session; nothing of it comes from the request. */
export interface Actor {
  readonly accountId: string
  readonly sessionId: string
  readonly role: Role
  readonly membershipId: string | null
  readonly schoolId: string | null
  readonly plan: Plan
  /** IANA zone of the active school. */
  readonly timeZone: string
  readonly language: 'en' | 'sw'
  /** An admin's positions; empty for other roles. */
  readonly positions: readonly string[]
  /** Ids of the permissions of these positions. */
  readonly permissions: ReadonlySet<string>
}

/** Admins of a school or the installation must set up a second step: until then only that is allowed. */
export const twoStepRequired = defineError(
  'auth.two_step_required',
  403,
  'Set up two-step sign-in first. You find it under Security.',
)

/** Sentences of the access check, in its order. */
export const denials = {
  unknownModule: 'Module not found',
  role: 'Module not available for role: {role}. Available for: {roles}',
  position: 'Your position does not include “{permission}”. The principal decides about it.',
  principal: 'Only the principal may do this.',
  systemDisabled: 'Module temporarily disabled',
  schoolDisabled: 'Module disabled for your school',
  disabled: 'Module is disabled',
  maintenance: 'Module under maintenance',
  comingSoon: 'Module coming soon',
  plan: 'Module requires the {plan} plan',
  dependency: 'Module needs {module}. {reason}',
} as const

/**
 * A module beyond the free plan while an invoice of the school is long overdue: it may be read. Registers, marks and
 * messages belong to the free plan, which this never closes.
 */
export const readOnlyModule = defineError(
  'module.read_only',
  403,
  '{module} can be read but not changed until the school has paid for it.',
)

/** Live event published after switches or the plan of the school changed. */
export const switchedEvent = 'access.switched'

/** Obstacles behind an access error, which tell who can remove them. */
export const obstacles = [
  'unknown',
  'role',
  'position',
  'system_disabled',
  'school_disabled',
  'disabled',
  'maintenance',
  'coming_soon',
  'plan',
] as const
export type Obstacle = (typeof obstacles)[number]
