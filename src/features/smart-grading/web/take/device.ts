/** Random id by which the server distinguishes a learner's devices; reveals neither person nor place. */
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
    // Without storage each page counts as its own device.
  }
  return own
}
