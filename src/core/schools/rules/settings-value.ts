/** What a school's stored settings mean today: the definition may have changed since they were saved. */
import type { SettingsDefinition, SettingsOf } from '../contract/settings.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stored fields that are still valid, defaults for the rest; the defaults alone when the fields do not go together. */
export const settledValue = <D extends SettingsDefinition>(definition: D, stored: unknown): SettingsOf<D> => {
  const { schema, defaults } = definition
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = isRecord(stored) ? stored[name] : undefined
    if (value !== undefined && field.safeParse(value).success) kept[name] = value
  }
  const settled = schema.safeParse({ ...defaults, ...kept })
  return (settled.success ? settled.data : defaults) as SettingsOf<D>
}
