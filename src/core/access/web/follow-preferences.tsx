/** Keeps account and device in step: a new device takes the account's language and theme, and the header's switches are saved. */
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#platform/web/api/request.ts'
import { rememberedLanguage } from '#platform/web/i18n/languages.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { readPreferencesCopy } from '#platform/web/session/preferences-copy.ts'
import { colorSchemeKey } from '#platform/web/theme/color-scheme.ts'
import type { CurrentUser } from '../contract/account.ts'
import { getPreferences } from '../contract/preferences.ts'
import { keepPreferences, schemeOf, themeOf, useSavePreferences } from './preferences.ts'
import { useCurrentUser } from './session.tsx'

const remembersTheme = (): boolean => {
  try {
    return localStorage.getItem(colorSchemeKey) !== null
  } catch {
    return false
  }
}

/** The first page comes first; then the device learns what was chosen elsewhere, ms. */
const patience = 8_000

const useCopy = (owner: string, held: boolean): void =>
  useEffect(() => {
    if (held) return undefined
    // The copy goes at sign-out, so one that is there was made in this session.
    if (readPreferencesCopy(owner)) return undefined
    const timer = setTimeout(() => {
      request(getPreferences, { background: true, attempts: 1 }).then(
        (preferences) => keepPreferences(owner, preferences),
        () => undefined,
      )
    }, patience)
    return () => clearTimeout(timer)
  }, [owner, held])

const Follow = ({ user }: { user: CurrentUser }) => {
  // Whoever has yet to set up the second step may not ask: what they choose holds on this device.
  const held = user.twoStepRequired
  useCopy(user.id, held)
  const { i18n } = useTranslation()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSavePreferences()
  const seen = useRef<{ language: string; scheme: string } | null>(null)
  const greeted = useRef<string | null>(null)
  useEffect(() => {
    // Once for each person; what changes later was changed by hand.
    if (greeted.current === user.id) return
    greeted.current = user.id
    if (rememberedLanguage() === null) void i18n.changeLanguage(user.language)
    if (!remembersTheme()) setColorScheme(schemeOf(user.theme))
  }, [user, i18n, setColorScheme])
  useEffect(() => {
    const before = seen.current
    seen.current = { language, scheme: colorScheme }
    if (!before || held) return
    const change = {
      ...(before.language !== language && language !== user.language ? { language } : {}),
      ...(before.scheme !== colorScheme && themeOf(colorScheme) !== user.theme ? { theme: themeOf(colorScheme) } : {}),
    }
    // The choice holds on this device even when it cannot be saved now.
    if (Object.keys(change).length > 0) void save(change).catch(() => undefined)
  }, [language, colorScheme, user.language, user.theme, held, save])
  return null
}

export const FollowPreferences = () => {
  const user = useCurrentUser()
  return user ? <Follow user={user} /> : null
}
