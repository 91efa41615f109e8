/** This person's choices as last known to the device: what works without asking the server reads them here. */

const key = 'darasa.preferences'

type Copy = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Copy => typeof value === 'object' && value !== null

/** @returns the copy of this person's choices; null for somebody else's and for none */
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
    // Where nothing can be kept, the choices hold on the server.
  }
}

/** What is typed into a form stays on this device until it is sent, unless its owner said otherwise. */
export const keepsDrafts = (): boolean => {
  const learning = readPreferencesCopy()?.learning
  return !(isObject(learning) && learning.autoSave === false)
}
