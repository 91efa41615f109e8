/** Looks up and fills texts: `{{name}}` is a placeholder, `_zero`, `_one` and `_other` are plural forms. */
import type { ResourceKey } from 'i18next'

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

const rules = new Map<string, Intl.PluralRules>()

const pluralOf = (language: string, count: number): string => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** @param key path separated by dots @returns undefined without a text */
const find = (texts: ResourceKey | undefined, key: string): string | undefined => {
  let found: unknown = texts
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined
  return typeof found === 'string' ? found : undefined
}

/** @returns the text for this key, in the form that fits its count */
export const findText = (
  texts: ResourceKey | undefined,
  key: string,
  language: string,
  count: unknown,
): string | undefined => {
  if (typeof count !== 'number') return find(texts, key)
  const none = count === 0 ? find(texts, `${key}_zero`) : undefined
  return none ?? find(texts, `${key}_${pluralOf(language, count)}`) ?? find(texts, key)
}

/** Fills placeholders. One without a value stays visible; an empty value renders nothing. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => (name in values ? String(values[name] ?? '') : place))
