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

/** `a.b.c` to text. `messages` holds whole sentences as keys, so it is read one level deep. */
const flatten = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

const read = (file: string): Map<string, string> => flatten(JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts)

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

  it.each(english)('%s keeps the places of what the server says, and knows it by more than them', (file) => {
    const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
    for (const language of [file, file.replace(/en\.json$/, 'sw.json')]) {
      const { messages = {} } = JSON.parse(readFileSync(join(root, language), 'utf8')) as {
        messages?: Record<string, string>
      }
      const forms = Object.entries(messages).filter(([message]) => named(message).length > 0)
      expect(forms.filter(([message, known]) => named(message).join() !== named(known).join())).toEqual([])
      expect(forms.filter(([message]) => message.replaceAll(/\{\w+\}/g, '').trim().length < 8)).toEqual([])
    }
  })
})
