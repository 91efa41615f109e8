/** The catalogue for a school or the installation, and the school's own switches. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, type ErrorDefinition, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Actor, Manifest, Plan } from '../../contract/access.ts'
import { moduleErrors, type Feature, type ModuleCard, type switchModule } from '../../contract/modules.ts'
import { featureOf, isForSchools, moduleCardOf, type TenantRow } from '../../rules/catalogue.ts'
import { neededBy, needsOf } from '../../rules/dependencies.ts'
import {
  isBuilt,
  isFixed,
  moduleOpen,
  switchedOn,
  systemSwitchOf,
  withBought,
  type ModuleContext,
  type Switches,
} from '../../rules/module-access.ts'
import { systemSwitches } from '../queries.ts'
import { boughtHere, lockSwitches, saveTenantSwitches, tenantRows } from '../queries/module-switches.ts'
import { publishSchoolSwitched } from '../sessions.ts'

/** Settings of modules by category; injected, because they belong to another module. */
export interface ModuleSettings {
  /** Values by module id. */
  read(tx: Tx): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
  /** @throws AppError 400 with the fields under `settings.` */
  save(tx: Tx, moduleId: string, change: Readonly<Record<string, unknown>>): Promise<void>
}

/** What a module needs a school to arrange before it is of use. */
export interface ModuleSetup {
  readonly moduleId: string
  /** @returns the page where the transaction's school arranges what is missing; null when nothing is */
  next(tx: Tx): Promise<string | null>
}

/** Current switches, independent of session caches. */
interface Seen {
  readonly context: ModuleContext
  readonly rows: ReadonlyMap<string, TenantRow>
}

/** What cards show of the school besides its switches. */
interface Arranged {
  readonly settings: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Pages where something is left to arrange, by module. */
  readonly setups: ReadonlyMap<string, string | null>
}
const nothing: Arranged = { settings: new Map(), setups: new Map() }

export class ModuleCatalogue {
  readonly manifests: readonly Manifest[]
  readonly #byId: ReadonlyMap<string, Manifest>
  readonly #settings: ModuleSettings
  readonly #setups: readonly ModuleSetup[]

  constructor(manifests: readonly Manifest[], settings: ModuleSettings, setups: readonly ModuleSetup[] = []) {
    this.manifests = manifests
    this.#byId = new Map(manifests.map((one) => [one.id, one]))
    this.#settings = settings
    this.#setups = setups
  }

  /** @throws AppError 404 */
  find(id: string): Manifest {
    const module = this.#byId.get(id)
    if (!module) throw new AppError(moduleErrors.unknown)
    return module
  }

  async #seen(tx: Tx): Promise<Seen> {
    const switches = new Map<string, Switches>(
      (await systemSwitches(tx)).map((row) => [row.moduleId, systemSwitchOf(row)]),
    )
    const rows = new Map<string, TenantRow>()
    const bought = tx.scope.schoolId ? await boughtHere(tx) : []
    for (const { moduleId, ...row } of tx.scope.schoolId ? await tenantRows(tx) : []) {
      rows.set(moduleId, row)
      switches.set(moduleId, { ...switches.get(moduleId), school: row.enabled })
    }
    const all = withBought(switches, bought)
    return { rows, context: { module: (id) => this.#byId.get(id), switches: (id) => all.get(id) ?? {} } }
  }

  /** Whether a module is available to the transaction's school, for calls without a session. */
  async isOpen(tx: Tx, id: string, plan: Plan): Promise<boolean> {
    const { context } = await this.#seen(tx)
    return moduleOpen(this.find(id), plan, context).available
  }

  /** Modules visible to the caller: an admin sees none of the installation's own. */
  #shown(actor: Actor): readonly Manifest[] {
    return actor.schoolId ? this.manifests.filter(isForSchools) : this.manifests
  }

  async features(tx: Tx, actor: Actor): Promise<Feature[]> {
    const { context } = await this.#seen(tx)
    return this.#shown(actor).map((module) =>
      featureOf(module, context.switches(module.id), moduleOpen(module, actor.plan, context)),
    )
  }

  async modules(tx: Tx, actor: Actor): Promise<ModuleCard[]> {
    const [seen, arranged] = [await this.#seen(tx), await this.#arranged(tx, actor)]
    return this.#shown(actor).map((module) => this.#card(module, actor, seen, arranged))
  }

  async #arranged(tx: Tx, { schoolId }: Actor): Promise<Arranged> {
    if (!schoolId) return nothing
    const setups = new Map<string, string | null>()
    for (const one of this.#setups) setups.set(one.moduleId, await one.next(tx))
    return { settings: await this.#settings.read(tx), setups }
  }

  #card(module: Manifest, actor: Actor, { context, rows }: Seen, { settings, setups }: Arranged): ModuleCard {
    const { schoolId } = actor
    return moduleCardOf(module, {
      switches: context.switches(module.id),
      access: moduleOpen(module, actor.plan, context),
      neededBy: neededBy(module.id, this.manifests),
      setup: setups.get(module.id),
      tenant: schoolId ? { schoolId, row: rows.get(module.id), settings: settings.get(module.id) ?? {} } : null,
    })
  }

  async card(tx: Tx, actor: Actor, id: string): Promise<ModuleCard> {
    return this.#card(this.find(id), actor, await this.#seen(tx), await this.#arranged(tx, actor))
  }

  /** Modules that must change together with this one: disabled dependencies, or enabled dependents. */
  #others(id: string, enabled: boolean, { context }: Seen): Manifest[] {
    const ids = enabled ? needsOf(id, (one) => context.module(one)) : neededBy(id, this.manifests)
    return ids
      .flatMap((one) => this.#byId.get(one) ?? [])
      .filter((module) => {
        const switches = context.switches(module.id)
        return (
          isBuilt(module) &&
          !isFixed(module) &&
          switches.system === undefined &&
          switchedOn(module, switches) !== enabled
        )
      })
  }

  /**
   * Switches a module for the transaction's school. A finished core module stays on.
   * @throws AppError 404; 409 if it is unfinished, controlled by the installation, or requires other changes that were
   * not confirmed
   */
  async change(
    tx: Tx,
    actor: Actor,
    id: string,
    { enabled, settings, together }: BodyOf<typeof switchModule>,
  ): Promise<ModuleCard> {
    const module = this.find(id)
    if (!isForSchools(module)) throw new AppError(moduleErrors.unknown)
    await lockSwitches(tx)
    const seen = await this.#seen(tx)
    const before = seen.context.switches(id)
    if (!isBuilt(module)) throw new AppError(moduleErrors.notBuilt)
    const moves = !isFixed(module) && switchedOn(module, before) !== enabled
    if (moves) {
      if (before.system !== undefined) throw new AppError(moduleErrors.decided)
      const others = this.#others(id, enabled, seen)
      if (others.length > 0 && !together) throw refused(enabled ? moduleErrors.needs : moduleErrors.neededBy, others)
      await this.#save(tx, [module, ...others], enabled)
    }
    if (settings) await this.#saveSettings(tx, module, settings)
    return this.card(tx, actor, id)
  }

  async #save(tx: Tx, modules: readonly Manifest[], enabled: boolean): Promise<void> {
    const ids = modules.map((one) => one.id)
    await saveTenantSwitches(tx, ids, enabled)
    await audit(
      tx,
      ...ids.map((id) => ({
        action: 'modules.switch',
        entity: 'module',
        entityId: id,
        before: { enabled: !enabled },
        after: { enabled },
      })),
    )
    await publishSchoolSwitched(tx, schoolOf(tx))
  }

  async #saveSettings(tx: Tx, module: Manifest, settings: Readonly<Record<string, unknown>>): Promise<void> {
    if (!module.hasSettings) return refuseField('settings', moduleErrors.noSettings)
    await this.#settings.save(tx, module.id, settings)
  }
}

/** Names what must change too, for the question that follows. */
const refused = (error: ErrorDefinition, others: readonly Manifest[]): AppError =>
  new AppError(error, {
    params: { modules: others.map(({ title }) => title).join(', ') },
    current: { modules: others.map(({ id, title }) => ({ id, title })) },
  })
