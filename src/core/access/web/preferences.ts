/**
 * The account's preferences: stored with the account and on this device, applied immediately; other components are
 * notified by window events.
 */
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { clearDrafts } from '#platform/web/session/drafts.ts'
import { keepsDrafts, writePreferencesCopy } from '#platform/web/session/preferences-copy.ts'
import type { ColorScheme } from '#platform/web/theme/color-scheme.ts'
import { getMe, type CurrentUser } from '../contract/account.ts'
import { getPreferences, savePreferences, type Preferences, type PreferencesChange } from '../contract/preferences.ts'

export const schemeOf = (theme: Preferences['theme']): ColorScheme => (theme === 'system' ? 'auto' : theme)
export const themeOf = (scheme: ColorScheme): Preferences['theme'] => (scheme === 'auto' ? 'system' : scheme)

const tell = (type: 'settings:saved' | 'settings:error', detail: unknown): void =>
  void window.dispatchEvent(new CustomEvent(type, { detail }))

/** Stored drafts are deleted once their owner disables them. */
export const keepPreferences = (owner: string, preferences: Preferences): void => {
  writePreferencesCopy(owner, preferences)
  if (!keepsDrafts()) clearDrafts()
}

/** Saves some of the choices with the account. @throws ApiError */
export const useSavePreferences = (): ((values: PreferencesChange) => Promise<void>) => {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const { send } = useSend(savePreferences)
  return useCallback(
    async (values) => {
      try {
        const saved = await send({ body: values })
        const { language, theme } = saved
        client.setQueryData<CurrentUser>(callKey(getMe), (user) => user && { ...user, language, theme })
        client.setQueryData(callKey(getPreferences), saved)
        const owner = client.getQueryData<CurrentUser>(callKey(getMe))?.id
        if (owner) keepPreferences(owner, saved)
        if (values.theme) setColorScheme(schemeOf(theme))
        if (values.language) {
          await i18n.changeLanguage(language)
          // The server writes notices and the like in the account's language.
          void client.invalidateQueries()
        }
        tell('settings:saved', saved)
      } catch (error) {
        tell('settings:error', messageOf(error))
        throw error
      }
    },
    [client, i18n, send, setColorScheme],
  )
}
