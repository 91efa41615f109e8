/**
 * The installation's module switches. Written by the console's login, and to every school's log in the same
 * transaction.
 */
import {
  countTenantSwitches,
  publishSchoolSwitched,
  saveSystemSwitch,
  systemSwitchRow,
  type ModuleCatalogue,
} from '#core/access/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { isForSchools } from '#core/access/rules/catalogue.ts'
import { isBuilt, isFixed } from '#core/access/rules/module-access.ts'
import { moduleErrors } from '#core/access/contract/modules.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ConsoleModule, setModule } from '../../contract/modules.ts'
import type { ConsoleOptions } from '../options.ts'
import { auditEverySchool } from '../queries/installation.ts'
import { allSchools } from '../queries/schools.ts'

const rowsOf = async (tx: Tx, catalogue: ModuleCatalogue, actor: Actor): Promise<ConsoleModule[]> => {
  const [on, off] = [await countTenantSwitches(tx, true), await countTenantSwitches(tx, false)]
  const schools = new Set(catalogue.manifests.filter(isForSchools).map(({ id }) => id))
  return (await catalogue.modules(tx, actor))
    .filter(({ id }) => schools.has(id))
    .map((module) => ({ module, schoolsOn: on.get(module.id) ?? 0, schoolsOff: off.get(module.id) ?? 0 }))
}

export const listModules = (
  { console: tenancy, catalogue }: ConsoleOptions,
  { actor }: ActorContext,
): Promise<ConsoleModule[]> => tenancy.read({ schoolId: null, accountId: null }, (tx) => rowsOf(tx, catalogue, actor))

/** @throws AppError 404; 409 for an unfinished module. Ignored for a finished core module. */
export const switchForAll = (
  { console: tenancy, catalogue }: Pick<ConsoleOptions, 'console' | 'catalogue'>,
  { actor, origin }: Pick<ActorContext, 'actor' | 'origin'>,
  id: string,
  asked: BodyOf<typeof setModule>,
): Promise<ConsoleModule> =>
  tenancy.write({ schoolId: null, accountId: actor.accountId }, origin, async (tx) => {
    const module = catalogue.find(id)
    // Without the console it could not be switched on again.
    if (!isForSchools(module)) throw new AppError(moduleErrors.unknown)
    if (!isBuilt(module)) throw new AppError(moduleErrors.notBuilt)
    const before = await systemSwitchRow(tx, id)
    const was = { enabled: before?.enabled ?? null, status: before?.status ?? null }
    const after = isFixed(module) ? { enabled: null, status: null } : { enabled: asked.enabled, status: asked.status }
    if (was.enabled !== after.enabled || was.status !== after.status) {
      await saveSystemSwitch(tx, id, after)
      const schools = (await allSchools(tx)).map((school) => school.id)
      await auditEverySchool(tx, schools, {
        accountId: actor.accountId,
        action: 'console.set_module',
        entity: 'module',
        entityId: id,
        before: was,
        after,
      })
      await publishSchoolSwitched(tx, null)
    }
    const row = (await rowsOf(tx, catalogue, actor)).find((one) => one.module.id === id)
    if (!row) throw new AppError(moduleErrors.unknown)
    return row
  })
