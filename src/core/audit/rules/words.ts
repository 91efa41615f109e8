/** Meaning of action ids: module and verb, reading or change, and fallback texts without a translation. */

export const moduleOf = (action: string): string => action.split('.')[0] ?? action
export const verbOf = (action: string): string => action.slice(moduleOf(action).length + 1)

/** Verbs of looking at records or taking them out. */
const reading = /^(read|export|open|see|view|print|download|list)(_|$)/

export const isReading = (action: string): boolean => reading.test(verbOf(action))

/** A module's audit texts, as in its `web/locales/audit`. */
export interface ModuleWords {
  readonly modules?: Readonly<Record<string, string>>
  /** By first and second part of the action's id. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly entities?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
  readonly codes?: Readonly<Record<string, string>>
}

/**
 * Texts of all modules in lookup order for an action: its own module's, then the shared ones of the audit log, then the
 * others.
 * @param all texts by module id
 */
export const wordsFor = (all: Readonly<Record<string, ModuleWords>>, action = ''): readonly ModuleWords[] => {
  const rank = ([id, { actions }]: readonly [string, ModuleWords]): number => {
    if (actions?.[moduleOf(action)]?.[verbOf(action)] !== undefined) return 0
    return id === 'audit' ? 1 : 2
  }
  return Object.entries(all)
    .sort((one, two) => rank(one) - rank(two))
    .map(([, words]) => words)
}

/** `emergencyName` and `save_class_teacher` as `Emergency name` and `Save class teacher`. */
export const humanise = (id: string): string => {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
