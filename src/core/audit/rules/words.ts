/** What the ids of the log say by themselves: module and verb, whether something was only read, and words for what has no translation. */

export const moduleOf = (action: string): string => action.split('.')[0] ?? action
export const verbOf = (action: string): string => action.slice(moduleOf(action).length + 1)

/** Verbs of looking at records or taking them out. */
const reading = /^(read|export|open|see|view|print|download|list)(_|$)/

export const isReading = (action: string): boolean => reading.test(verbOf(action))

/** `emergencyName` and `save_class_teacher` as `Emergency name` and `Save class teacher`. */
export const humanise = (id: string): string => {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
