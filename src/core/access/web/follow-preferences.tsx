/**
 * Synchronises preferences of account and device: a new device takes the account's language and theme, and changes in
 * the header are saved.
 */
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

/** Delay before loading preferences changed elsewhere, so that the first page loads first, ms. */
const patience = 8_000

const useCopy = (owner: string, held: boolean): void =>
  useEffect(() => {
    if (held) return undefined
    // The copy is deleted at sign-out, so an existing one is from this session.
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
  // Without the required second step preferences cannot be saved, and apply to this device only.
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
    // The choice applies on this device even if it cannot be saved now.
    if (Object.keys(change).length > 0) void save(change).catch(() => undefined)
  }, [language, colorScheme, user.language, user.theme, held, save])
  return null
}

export const FollowPreferences = () => {
  const user = useCurrentUser()
  return user ? <Follow user={user} /> : null
}
