/** Language and theme: kept with the account and shown at once; other parts of the page hear of it by window events. */
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import type { ColorScheme } from '#platform/web/theme/color-scheme.ts'
import { getMe, savePreferences, type CurrentUser } from '../contract/account.ts'

export type Preferences = Pick<CurrentUser, 'language' | 'theme'>

export const schemeOf = (theme: Preferences['theme']): ColorScheme => (theme === 'system' ? 'auto' : theme)
export const themeOf = (scheme: ColorScheme): Preferences['theme'] => (scheme === 'auto' ? 'system' : scheme)

const tell = (type: 'settings:saved' | 'settings:error', detail: unknown): void => void window.dispatchEvent(new CustomEvent(type, { detail }))

/** Saves preferences with the account. @throws ApiError */
export const useSavePreferences = (): ((values: Partial<Preferences>) => Promise<void>) => {
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const { send } = useSend(savePreferences)
  return useCallback(
    async (values) => {
      try {
        const saved = await send({ body: values })
        client.setQueryData<CurrentUser>(callKey(getMe), (user) => user && { ...user, ...saved })
        setColorScheme(schemeOf(saved.theme))
        await i18n.changeLanguage(saved.language)
        // The server writes notices and the like in the account's language.
        if (values.language) void client.invalidateQueries()
        tell('settings:saved', saved)
      } catch (error) {
        tell('settings:error', messageOf(error))
        throw error
      }
    },
    [client, i18n, send, setColorScheme],
  )
}
