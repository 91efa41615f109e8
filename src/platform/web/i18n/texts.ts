/** Finds and fills in texts: `{{name}}` stands for a value, `_zero`, `_one` and `_other` for a count. */
import type { ResourceKey } from 'i18next'

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

const rules = new Map<string, Intl.PluralRules>()

const pluralOf = (language: string, count: number): string => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** @param key with a dot at each step down @returns undefined where no text stands there */
const find = (texts: ResourceKey | undefined, key: string): string | undefined => {
  let found: unknown = texts
  for (const step of key.split('.')) found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined
  return typeof found === 'string' ? found : undefined
}

/** @returns the text for this key, in the form that fits its count */
export const findText = (texts: ResourceKey | undefined, key: string, language: string, count: unknown): string | undefined => {
  if (typeof count !== 'number') return find(texts, key)
  const none = count === 0 ? find(texts, `${key}_zero`) : undefined
  return none ?? find(texts, `${key}_${pluralOf(language, count)}`) ?? find(texts, key)
}

/** Puts the values in their places. A place that is given no value stands as it is, for everybody to see; one that is given nothing stays empty. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => (name in values ? String(values[name] ?? '') : place))
