/** This person's preferences as last known to the device, for use without the server. */

const key = 'darasa.preferences'
const changed = 'darasa:preferences'

type Copy = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Copy => typeof value === 'object' && value !== null

/** @returns this person's copy; null without one */
export const readPreferencesCopy = (owner?: string): Copy | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isObject(value) && (owner === undefined || value.owner === owner) ? value : null
  } catch {
    return null
  }
}

/** @param values null forgets the copy */
export const writePreferencesCopy = (owner: string, values: object | null): void => {
  try {
    if (values === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ owner, ...values }))
  } catch {
    // Without storage the preferences apply on the server only.
  }
  window.dispatchEvent(new Event(changed))
}

/** @returns the end of it */
export const onPreferencesCopy = (listen: () => void): (() => void) => {
  window.addEventListener(changed, listen)
  return () => window.removeEventListener(changed, listen)
}

/** Pages are loaded in advance as far as each module asks for it, unless the owner wants all of them. */
export const keepsAllPages = (): boolean => {
  const learning = readPreferencesCopy()?.learning
  return isObject(learning) && learning.offlineMode === true
}

/** Drafts are stored unless the owner disabled them. */
export const keepsDrafts = (): boolean => {
  const learning = readPreferencesCopy()?.learning
  return !(isObject(learning) && learning.autoSave === false)
}
