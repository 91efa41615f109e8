/** A school's settings by category: each module declares its own with defaults. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { instant, versionOrNone } from '#platform/pure/schemas.ts'
import { manageSchool } from './school.ts'

export interface SettingsDefinition<S extends z.ZodObject = z.ZodObject> {
  /** Name of the category: the module's id. */
  readonly category: string
  readonly schema: S
  /** Defaults until the school changes them. */
  readonly defaults: z.output<S>
}

/** Type of a definition's settings. */
export type SettingsOf<D extends SettingsDefinition> = z.output<D['schema']>

/**
 * Declares a module's settings.
 * @param schema a strict object
 * @param defaults values until the school changes them; by default those of the schema's fields
 * @throws for invalid defaults
 */
export const defineSettings = <const S extends z.ZodObject>(
  category: string,
  schema: S,
  defaults?: z.output<S>,
): SettingsDefinition<S> => ({
  category,
  schema,
  defaults: schema.parse(defaults ?? {}),
})

const category = z.string().trim().min(1).max(60)

const settingsItem = z.strictObject({
  category: z.string(),
  value: z.record(z.string(), z.unknown()),
  /** 0 while the defaults apply. */
  version: versionOrNone,
  updatedAt: instant.nullable(),
})
export type SettingsItem = z.infer<typeof settingsItem>

export const getSettings = endpoint({
  id: 'settings.get',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Settings of one category, or of all of them',
  access: manageSchool,
  query: z.strictObject({ category: category.optional() }),
  response: z.strictObject({ items: z.array(settingsItem) }),
})

export const saveSettings = endpoint({
  id: 'settings.save',
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change settings of a category; fields that are left out keep their value',
  access: manageSchool,
  body: z.strictObject({ category, value: z.record(z.string(), z.unknown()), version: versionOrNone.optional() }),
  response: settingsItem,
  errors: [commonErrors.stale],
  examples: { body: { category: 'attendance', value: {}, version: 0 } },
})
