/** An account's choices as they are stored, made whole with the defaults. */
import { digestDefault, digests, preferenceDefaults, type Preferences } from '../contract/preferences.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All known switches with stored or default values; unknown ones are dropped. */
const groupOf = <T extends Readonly<Record<string, boolean>>>(
  defaults: T,
  stored: unknown,
): { [K in keyof T]: boolean } => {
  const held = isObject(stored) ? stored : {}
  const entries = Object.entries(defaults).map(([name, preset]) => [
    name,
    typeof held[name] === 'boolean' ? held[name] : preset,
  ])
  return Object.fromEntries(entries) as { [K in keyof T]: boolean }
}

export const preferencesOf = (
  stored: unknown,
): Pick<Preferences, 'digest' | 'notifications' | 'channels' | 'privacy' | 'learning'> => {
  const held = isObject(stored) ? stored : {}
  return {
    digest: digests.find((one) => one === held.digest) ?? digestDefault,
    notifications: groupOf(preferenceDefaults.notifications, held.notifications),
    channels: groupOf(preferenceDefaults.channels, held.channels),
    privacy: groupOf(preferenceDefaults.privacy, held.privacy),
    learning: groupOf(preferenceDefaults.learning, held.learning),
  }
}
