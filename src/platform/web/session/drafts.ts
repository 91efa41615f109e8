/** The store of drafts on this device: one entry per person and form. */

import { keepsDrafts } from './preferences-copy.ts'

const prefix = 'darasa.draft.'

/** Owner of what is typed without a session. */
export const nobody = 'anyone'

/** A stranger's input ends with the tab: the next person at the device may be another one. */
const storeOf = (key: string): Storage => (key.startsWith(`${prefix}${nobody}.`) ? sessionStorage : localStorage)

export const draftKey = (userId: string, name: string): string => `${prefix}${userId}.${name}`

export const readDraft = (key: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(storeOf(key).getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** @param values null forgets the draft */
export const writeDraft = (key: string, values: Record<string, unknown> | null): void => {
  try {
    if (values === null) storeOf(key).removeItem(key)
    else if (keepsDrafts()) storeOf(key).setItem(key, JSON.stringify(values))
  } catch {
    // A full or closed store costs the draft, not the form.
  }
}

/** Deletes every draft on this device: a shared phone must not show one person's input to the next. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}
