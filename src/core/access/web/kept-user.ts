/** The signed-in user as last answered, kept on the device so that the app opens without network; gone at sign-out. */
import { writePreferencesCopy } from '#platform/web/session/preferences-copy.ts'
import { currentUser, type CurrentUser } from '../contract/account.ts'

const key = 'darasa.user'

/** @returns null when nothing is kept, or what is kept is of another version */
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
    // A closed store costs the start without network, nothing else.
  }
}

export const forgetUser = (): void => {
  writePreferencesCopy('', null)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing can be kept where the store is closed.
  }
}
