/** A person's preferences: language, theme, notifications, privacy, and way of working. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { languages, themes } from './account.ts'
import { signedIn } from './access.ts'

/** Topics of notifications, for which people choose channels. */
export const topics = ['attendance', 'work', 'marks', 'messages', 'announcements', 'events', 'school'] as const
export type Topic = (typeof topics)[number]
/** Channels of notifications. */
export const topicChannels = ['inApp', 'push', 'email', 'sms'] as const
export type TopicChannel = (typeof topicChannels)[number]
export type ChannelChoice = `${Topic}.${TopicChannel}`

/** Off by default, because SMS cost the school money. */
const everyChannel = (mailed: boolean) => ({ inApp: true, push: true, email: mailed, sms: false })
/** Routine topics of the office, which would flood its inbox. */
const channelPresets = {
  attendance: everyChannel(true),
  work: everyChannel(false),
  marks: everyChannel(true),
  messages: everyChannel(true),
  announcements: everyChannel(true),
  events: everyChannel(true),
  school: everyChannel(false),
} as const satisfies Record<Topic, Record<TopicChannel, boolean>>
const channelDefaults = Object.fromEntries(
  topics.flatMap((topic) => topicChannels.map((channel) => [`${topic}.${channel}`, channelPresets[topic][channel]])),
) as Record<ChannelChoice, boolean>

/** Digest e-mail of unread notices. */
export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]
export const digestDefault: Digest = 'off'

/** Defaults of every account. Each group is an object of switches. */
export const preferenceDefaults = {
  notifications: { email: true, push: true, assignments: true, announcements: true, reminders: true },
  /** By topic and channel; the switches of `notifications` take precedence. */
  channels: channelDefaults,
  /** mailCounted: schools may see that an e-mail was opened. */
  privacy: { profileVisible: true, showEmail: false, showPhone: false, mailCounted: true },
  learning: { offlineMode: false, autoSave: true, studyReminders: true },
} as const
export type PreferenceGroup = keyof typeof preferenceDefaults
export const preferenceGroups = [
  'notifications',
  'channels',
  'privacy',
  'learning',
] as const satisfies readonly PreferenceGroup[]

const on = z.boolean()
const notifications = z.strictObject({ email: on, push: on, assignments: on, announcements: on, reminders: on })
const channels = z.strictObject(
  Object.fromEntries(Object.keys(channelDefaults).map((choice) => [choice, on])) as Record<ChannelChoice, typeof on>,
)
const digest = z.enum(digests)
const privacy = z.strictObject({ profileVisible: on, showEmail: on, showPhone: on, mailCounted: on })
const learning = z.strictObject({ offlineMode: on, autoSave: on, studyReminders: on })

const preferences = z.strictObject({
  language: z.enum(languages),
  theme: z.enum(themes),
  digest,
  notifications,
  channels,
  privacy,
  learning,
})
export type Preferences = z.infer<typeof preferences>

const change = z.strictObject({
  language: z.enum(languages).optional(),
  theme: z.enum(themes).optional(),
  digest: digest.optional(),
  notifications: notifications.partial().optional(),
  channels: channels.partial().optional(),
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
