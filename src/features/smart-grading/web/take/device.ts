/** By what the server tells this device from another one of the same learner; it says nothing of who or where. */
import { v7 } from 'uuid'

const key = 'darasa.quiz-device'
let own: string | null = null

const kept = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const deviceId = (): string => {
  own ??= kept()
  if (own) return own
  own = v7()
  try {
    localStorage.setItem(key, own)
  } catch {
    // Where nothing can be kept each page is a device of its own.
  }
  return own
}
