/** Reads and changes a school's settings by category. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { fieldsOf } from '#platform/server/http/answers.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ModuleSettings } from '../../access/server/public.ts'
import type { SettingsDefinition, SettingsItem, SettingsOf } from '../contract/settings.ts'
import { settledValue } from '../rules/settings-value.ts'
import { lockSettings, settingsRow, settingsRows, updateSettings, type SettingsRow } from './queries.ts'

/** Stored settings, or the defaults. */
export const readSettings = async <D extends SettingsDefinition>(tx: Tx, definition: D): Promise<SettingsOf<D>> =>
  settledValue(definition, (await settingsRow(tx, definition.category))?.value)

const itemOf = (definition: SettingsDefinition, row: SettingsRow | undefined): SettingsItem => ({
  category: definition.category,
  value: settledValue(definition, row?.value),
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

export class SettingsService {
  readonly #definitions: ReadonlyMap<string, SettingsDefinition>

  /** @throws when two modules declare the same category */
  constructor(definitions: readonly SettingsDefinition[]) {
    this.#definitions = new Map(definitions.map((definition) => [definition.category, definition]))
    if (this.#definitions.size !== definitions.length)
      throw new Error('Two modules declare settings of the same category')
  }

  #definition(category: string): SettingsDefinition {
    const definition = this.#definitions.get(category)
    if (!definition) return refuseFields({ category: 'There is no such category' })
    return definition
  }

  /** @throws AppError 400 for an unknown category */
  async list(tx: Tx, category: string | undefined): Promise<SettingsItem[]> {
    const wanted = category === undefined ? [...this.#definitions.values()] : [this.#definition(category)]
    const rows = await settingsRows(tx)
    return wanted.map((definition) =>
      itemOf(
        definition,
        rows.find((row) => row.category === definition.category),
      ),
    )
  }

  /**
   * @param version as read, 0 if never saved; without it the last write wins
   * @throws AppError 400 with fields under `value.`, 409 with the current state
   */
  async save(
    tx: Tx,
    category: string,
    change: Readonly<Record<string, unknown>>,
    version: number | undefined,
  ): Promise<SettingsItem> {
    const definition = this.#definition(category)
    const { row, isNew } = await lockSettings(tx, category, definition.defaults)
    const before = itemOf(definition, isNew ? undefined : row)
    if (version !== undefined && version !== before.version) throw new AppError(commonErrors.stale, { current: before })
    const parsed = definition.schema.safeParse({ ...before.value, ...change })
    if (!parsed.success)
      throw new AppError(commonErrors.invalid, {
        fields: Object.fromEntries(
          Object.entries(fieldsOf(parsed.error.issues)).map(([field, text]) => [`value.${field}`, text]),
        ),
      })
    const after = itemOf(definition, await updateSettings(tx, category, parsed.data, before.version + 1))
    await audit(tx, {
      action: 'settings.save',
      entity: 'settings',
      entityId: category,
      before: before.value,
      after: after.value,
    })
    publishEvent(tx, { type: 'school.settings', schoolId: schoolOf(tx), data: { category } })
    return after
  }
}

/** The settings as the catalogue of modules sees them: one category a module. */
export const moduleSettings = (service: SettingsService): ModuleSettings => ({
  read: async (tx) => new Map((await service.list(tx, undefined)).map(({ category, value }) => [category, value])),
  save: async (tx, moduleId, change) => {
    try {
      await service.save(tx, moduleId, change, undefined)
    } catch (error) {
      const fields = error instanceof AppError ? error.details.fields : undefined
      if (!fields) throw error
      throw new AppError(commonErrors.invalid, {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, text]) => [name.replace(/^value/, 'settings'), text]),
        ),
      })
    }
  },
})
