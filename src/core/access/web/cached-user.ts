/**
 * The signed-in user as last returned by the server, stored on the device so that the app opens offline; deleted at
 * sign-out.
 */
import { writePreferencesCopy } from '#platform/web/session/preferences-copy.ts'
import { currentUser, type CurrentUser } from '../contract/account.ts'

const key = 'darasa.user'

/** @returns null if nothing is stored, or by another version */
export const readKeptUser = (): CurrentUser | null => {
  try {
    const found = currentUser.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return found.success ? found.data : null
  } catch {
    return null
  }
}

export const keepUser = (user: CurrentUser): void => {
  try {
    localStorage.setItem(key, JSON.stringify(user))
  } catch {
    // Without storage the app just cannot start offline.
  }
}

export const forgetUser = (): void => {
  writePreferencesCopy('', null)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}
