/** What a person chose for the account: language, theme, what to be told of, what others may see, how to work. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { languages, themes } from './account.ts'
import { signedIn } from './access.ts'

/** As every account begins. Each group is an object of switches. */
export const preferenceDefaults = {
  notifications: { email: true, push: true, assignments: true, announcements: true, reminders: true },
  privacy: { profileVisible: true, showEmail: false, showPhone: false },
  learning: { offlineMode: false, autoSave: true, studyReminders: true },
} as const
export type PreferenceGroup = keyof typeof preferenceDefaults
export const preferenceGroups = ['notifications', 'privacy', 'learning'] as const satisfies readonly PreferenceGroup[]

const on = z.boolean()
const notifications = z.strictObject({ email: on, push: on, assignments: on, announcements: on, reminders: on })
const privacy = z.strictObject({ profileVisible: on, showEmail: on, showPhone: on })
const learning = z.strictObject({ offlineMode: on, autoSave: on, studyReminders: on })

const preferences = z.strictObject({ language: z.enum(languages), theme: z.enum(themes), notifications, privacy, learning })
export type Preferences = z.infer<typeof preferences>

const change = z.strictObject({
  language: z.enum(languages).optional(),
  theme: z.enum(themes).optional(),
  notifications: notifications.partial().optional(),
  privacy: privacy.partial().optional(),
  learning: learning.partial().optional(),
})
export type PreferencesChange = z.infer<typeof change>

export const getPreferences = endpoint({
  id: 'auth.get_preferences',
  method: 'GET',
  path: '/api/auth/preferences',
  summary: 'The account’s choices',
  access: signedIn,
  response: preferences,
})

export const savePreferences = endpoint({
  id: 'auth.preferences',
  method: 'PUT',
  path: '/api/auth/preferences',
  summary: 'Change some of the account’s choices; what is left out stays as it is',
  access: signedIn,
  body: change,
  response: preferences,
  examples: { body: { language: 'sw', privacy: { showPhone: true } } },
})
