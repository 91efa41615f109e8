/** Shapes the signed-in user with memberships, open modules and abilities. */
import type { Manifest } from '../contract/access.ts'
import type { CurrentUser } from '../contract/account.ts'
import type { Action, Actor } from '../contract/access.ts'
import { readDemoOutbox } from '../contract/demo-outbox.ts'
import { can, outsideOfPosition, type AccessContext } from '../rules/can.ts'
import { permits } from '../rules/permissions.ts'
import { moduleAccess, statusOf, type Closed, type ModuleContext } from '../rules/module-access.ts'
import type { AccountRow, UsableMembership } from './queries.ts'
import type { SessionEntry } from './sessions.ts'

export interface Catalogue {
  readonly manifests: readonly Manifest[]
  /** Every action that some endpoint names. */
  readonly actions: readonly Action[]
}

/** A module is closed to an admin whose positions include none of its actions. */
const closedByPosition = (module: Manifest, actor: Actor, actions: readonly Action[]): Closed | undefined => {
  const own = actions.filter((one) => one.module === module.id && one.roles.includes('admin'))
  const [first] = own
  return first && !own.some((one) => permits(actor, one)) ? outsideOfPosition(first) : undefined
}

const outcomeOf = (
  module: Manifest,
  actor: Actor,
  context: ModuleContext,
  actions: readonly Action[],
): CurrentUser['modules'][number] => {
  const common = { id: module.id, title: module.title, route: module.route }
  const open = moduleAccess(module, actor.role, actor.plan, context)
  const access = open.available ? (closedByPosition(module, actor, actions) ?? open) : open
  if (!access.available) {
    const { reason, obstacle } = access
    const reasonText = reason.template ? { reasonText: reason } : {}
    return { ...common, available: false, reason: reason.message, ...reasonText, obstacle }
  }
  return {
    ...common,
    available: true,
    reason: null,
    ...(statusOf(module, context.switches(module.id)) === 'beta' ? { beta: true } : {}),
  }
}

/** @param names of the school's own positions */
export const currentUserOf = (
  account: AccountRow,
  usable: readonly UsableMembership[],
  actor: Actor,
  { switches, twoStepMissing }: Pick<SessionEntry, 'switches' | 'twoStepMissing'>,
  catalogue: Catalogue,
  names: ReadonlyMap<string, string | null>,
): Omit<CurrentUser, 'avatar' | 'grade' | 'subjects'> => {
  const active = usable.find((one) => one.id === actor.membershipId)
  const byId = new Map(catalogue.manifests.map((one) => [one.id, one]))
  const context: AccessContext = {
    module: (id) => byId.get(id),
    switches: (id) => switches.get(id) ?? {},
    twoStepMissing,
  }
  return {
    id: account.id,
    email: account.email,
    phone: account.phone,
    firstName: account.firstName,
    lastName: account.lastName,
    name: `${account.firstName} ${account.lastName}`,
    role: actor.role,
    school: active?.schoolName ?? null,
    subscriptionTier: active ? actor.plan : null,
    status: 'active',
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    language: actor.language,
    theme: account.theme as CurrentUser['theme'],
    membershipId: actor.membershipId,
    position: active?.position ?? null,
    positions: actor.positions.map((id) => ({ id, name: names.get(id) ?? null })),
    activeSchool: active
      ? {
          id: active.schoolId,
          code: active.schoolCode,
          name: active.schoolName,
          shortName: active.schoolShortName,
          crestUrl: active.crestUrl,
          timeZone: active.timeZone,
          plan: actor.plan,
          levels: active.levels,
          isDemo: active.isDemo,
        }
      : null,
    memberships: usable.map((one) => ({
      id: one.id,
      role: one.role as CurrentUser['role'],
      schoolName: one.schoolName,
      schoolCode: one.schoolCode,
      crestUrl: one.crestUrl,
      active: one.id === actor.membershipId,
    })),
    modules: catalogue.manifests.map((module) => outcomeOf(module, actor, context, catalogue.actions)),
    abilities: catalogue.actions
      .filter(
        (action) => can(actor, action, context).allowed && (action.id !== readDemoOutbox.id || active?.isDemo === true),
      )
      .map((action) => action.id),
    twoStepRequired: twoStepMissing,
  }
}
