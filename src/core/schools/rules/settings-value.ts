/** Reads stored settings with a definition that may have changed since they were saved. */
import type { SettingsDefinition, SettingsOf } from '../contract/settings.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Valid stored fields with defaults for the rest; defaults only if the combination is invalid. */
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
