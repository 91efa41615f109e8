/** Reads and saves one category of settings, typed by its definition. */
import { useMemo } from 'react'
import { useCall, useSend, type SendOptions } from '#platform/web/api/hooks.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { getSettings, saveSettings, type SettingsDefinition, type SettingsOf } from '../contract/settings.ts'
import { settledValue } from '../rules/settings-value.ts'

export interface SettingsData<D extends SettingsDefinition> {
  value: SettingsOf<D>
  version: number
}

export interface SettingsQuery<D extends SettingsDefinition> {
  /** Undefined until the first answer. */
  data: SettingsData<D> | undefined
  error: ApiError | null
  refetch: () => void
}

export const useSettings = <D extends SettingsDefinition>(definition: D): SettingsQuery<D> => {
  const query = useCall(getSettings, { query: { category: definition.category } })
  const item = query.data?.items[0]
  const data = useMemo(
    () => item && { value: settledValue(definition, item.value), version: item.version },
    [definition, item],
  )
  return { data, error: query.error, refetch: () => void query.refetch() }
}

/** Reads other than the settings themselves that a change makes stale. */
export type StaleReads = SendOptions<typeof saveSettings>['invalidates']

export interface SaveOptions {
  invalidates?: StaleReads
  onSuccess?: () => void
}

/** @returns a save function; it rejects with ApiError, with fields under `value.` */
export const useSaveSettings = <D extends SettingsDefinition>(
  definition: D,
  { invalidates = [], onSuccess }: SaveOptions = {},
) => {
  const { send } = useSend(saveSettings, { invalidates: [getSettings, ...invalidates], onSuccess: () => onSuccess?.() })
  return (value: Partial<SettingsOf<D>>, version: number) =>
    send({ body: { category: definition.category, value: { ...value }, version } })
}
