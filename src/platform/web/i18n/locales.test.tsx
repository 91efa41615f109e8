/** English and Kiswahili have the same texts with the same places. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const localeFiles = (language: 'en' | 'sw'): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ['', 'nav', 'audit', 'catalogue'].some((part) => file.endsWith(join('locales', part, `${language}.json`))),
  )

type Texts = { [key: string]: string | Texts }

/** `a.b.c` to text. */
const flatten = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

const parse = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts & { messages?: Texts }
/** The server's texts are keys of `messages`; English lists only those that the browser words differently. */
const messagesOf = (file: string): Record<string, string> => {
  const { messages } = parse(file)
  return typeof messages === 'object' ? (messages as Record<string, string>) : {}
}
const read = (file: string): Map<string, string> => {
  const { messages, ...texts } = parse(file)
  return flatten(typeof messages === 'object' ? texts : parse(file))
}

const places = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`).sort()

/** "One day" needs no count. */
const placesOf = (key: string, text: string): string =>
  places(text)
    .filter((place) => place !== 'count' || !/_(zero|one|two)$/.test(key))
    .join()

const english = localeFiles('en')

describe('texts', () => {
  it('are there in both languages', () => {
    expect(english.length).toBeGreaterThan(0)
    expect(
      localeFiles('sw')
        .map((file) => file.replace(/sw\.json$/, 'en.json'))
        .sort(),
    ).toEqual([...english].sort())
  })

  it.each(english)('%s has the same keys and places in Kiswahili', (file) => {
    const en = read(file)
    const sw = read(file.replace(/en\.json$/, 'sw.json'))
    expect([...sw.keys()].sort(), relative(root, file)).toEqual([...en.keys()].sort())
    const different = [...en]
      .filter(([key, text]) => placesOf(key, text) !== placesOf(key, sw.get(key) ?? ''))
      .map(([key]) => key)
    expect(different).toEqual([])
    // Only "none" may omit the count.
    const empty = [...en, ...sw]
      .filter(([key, text]) => text.trim() === '' && !key.endsWith('_zero'))
      .map(([key]) => key)
    expect(empty).toEqual([])
  })

  it.each(localeFiles('sw'))('%s keeps the places of what the server says', (file) => {
    const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
    const different = Object.entries(messagesOf(file)).filter(([message, known]) => {
      return named(message).join() !== named(known).join() || known.trim() === ''
    })
    expect(different).toEqual([])
  })
})
