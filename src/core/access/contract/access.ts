/** Roles, actions, module manifests and the actor: the words in which every module says who may do what. */
import { z } from 'zod'
import type { AccessRequirement } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'

export const roles = ['student', 'teacher', 'tutor', 'admin', 'parent', 'school_technician', 'super_admin'] as const
export const roleSchema = z.enum(roles)
export type Role = (typeof roles)[number]
/** Roles that a school has; the super admin belongs to the installation. */
export const schoolRoles = ['student', 'teacher', 'tutor', 'admin', 'parent', 'school_technician'] as const satisfies readonly Role[]

export const plans = ['free', 'basic', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]
export const membershipStatuses = ['active', 'inactive', 'suspended', 'pending'] as const

/**
 * Who may call: no one in particular, anyone signed in, a role within a school, or the installation's super admin. `self` is what
 * is open even to somebody whose second step of sign-in is still to be set up: setting it up, and signing out.
 */
export interface Action extends AccessRequirement {
  readonly reach: 'public' | 'self' | 'account' | 'school' | 'installation'
  /** Id of the module whose status, school switch and plan must allow the call; null for what is never switched off. */
  readonly module: string | null
  readonly roles: readonly Role[]
}

/** Declares an action of a school module: these roles may, while the module is open to their school. */
export const action = (id: string, module: string | null, allowed: readonly Role[]): Action => ({ id, reach: 'school', module, roles: allowed })
/** No session needed. */
export const anyone: Action = { id: 'public', reach: 'public', module: null, roles: roles }
/** Any signed-in account, also one that is held until it has a second step of sign-in. */
export const evenHeld: Action = { id: 'even_held', reach: 'self', module: null, roles: roles }
/** Any signed-in account, whatever its membership. */
export const signedIn: Action = { id: 'signed_in', reach: 'account', module: null, roles: roles }
/** The installation's super admin. */
export const installation = (id: string): Action => ({ id, reach: 'installation', module: null, roles: ['super_admin'] })

export const moduleStatuses = ['active', 'coming_soon', 'beta', 'deprecated', 'suspended', 'inactive', 'disabled', 'maintenance'] as const
export type ModuleStatus = (typeof moduleStatuses)[number]
export const moduleCategories = ['core', 'academic', 'communication', 'analytics', 'ai', 'finance', 'tools', 'admin'] as const

/** Kinds of the feature catalogue, as families and teachers think of what a module is for. */
export const featureCategories = ['learning', 'administration', 'communication', 'support', 'analytics'] as const
export type FeatureCategory = (typeof featureCategories)[number]

/** A part of a module with its own address. */
export interface SubFeature {
  readonly id: string
  readonly title: string
  readonly href: string
}

/** What a module is: one entry of the installation's catalogue, from which both of its shapes are made. */
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
  /** Where its category does not say it: see `rules/catalogue.ts`. */
  readonly featureCategory?: FeatureCategory
  readonly subFeatures?: readonly SubFeature[]
  /** What its price pays for, in short phrases; its parts unless said. */
  readonly features?: readonly string[]
  /** Tabler's name of its picture. */
  readonly icon?: string
  /** A colour of the theme; its category's unless said. */
  readonly color?: string
  /** Off until a school, or the installation, switches it on. */
  readonly defaultEnabled?: boolean
  /** A school has to arrange something before it is of use. */
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

/** The signed-in caller, as the session says; nothing of it comes from the request. */
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
}

/** Whoever looks after a school, or the installation, signs in with a second step: until it is set up only what it takes is open. */
export const twoStepRequired = defineError('auth.two_step_required', 403, 'Set up two-step sign-in first. You find it under Security.')

/** Sentences of the access check, in its order. */
export const denials = {
  unknownModule: 'Module not found',
  role: 'Module not available for role: {role}. Available for: {roles}',
  systemDisabled: 'Module temporarily disabled',
  schoolDisabled: 'Module disabled for your school',
  disabled: 'Module is disabled',
  maintenance: 'Module under maintenance',
  comingSoon: 'Module coming soon',
  plan: 'Module requires the {plan} plan',
  dependency: 'Module needs {module}. {reason}',
} as const

/** Live event: switches or the plan of the school changed, so what is open may have too. */
export const switchedEvent = 'access.switched'

/** What stands in the way, behind the sentence: it says who can change it. */
export const obstacles = ['unknown', 'role', 'system_disabled', 'school_disabled', 'disabled', 'maintenance', 'coming_soon', 'plan'] as const
export type Obstacle = (typeof obstacles)[number]
