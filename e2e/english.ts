/** Finds English on a Kiswahili page: texts of the English files, and missing keys. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulePages } from '../src/app/testing/pages.ts'

const source = join(import.meta.dirname, '..', 'src')

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
        flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
      )

const textsOf = (file: string): [string, string][] => flatten(JSON.parse(readFileSync(file, 'utf8')))

const folders = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /locales\/(nav\/)?en\.json$/.test(path),
)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const slot = /\{\{?\w+\}\}?|<\/?\w+>/
/** Literal letters of the text, besides placeholders. */
const ownLetters = (text: string): number =>
  text
    .split(slot)
    .join('')
    .replace(/[^a-z]/gi, '').length

interface Texts {
  readonly english: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

const read = (): Texts => {
  const kiswahili = new Set<string>()
  const candidates: string[] = []
  for (const path of folders) {
    const en = textsOf(join(source, path))
    const sw = new Map(textsOf(join(source, path.replace(/en\.json$/, 'sw.json'))))
    for (const text of sw.values()) kiswahili.add(text)
    for (const [key, text] of en) if (sw.get(key) !== text) candidates.push(text)
    // The server's texts are the keys of `messages`.
    for (const key of sw.keys()) if (key.startsWith('messages.')) candidates.push(key.slice('messages.'.length))
  }
  const english = candidates.filter((text) => !kiswahili.has(text))
  const open = english.filter((text) => slot.test(text) && ownLetters(text) >= 8)
  return {
    english: new Set(english.filter((text) => !slot.test(text) && ownLetters(text) >= 2)),
    patterns: open.map((text) => new RegExp(`^${text.split(slot).map(escape).join('.+')}$`)),
  }
}

const texts = read()

/** What the demo schools entered themselves. */
const data = new Set(modulePages.flatMap(({ entered = [] }) => entered))

/** `people.section.guardians`; not a file's name or an e-mail address. */
const isKey = (text: string): boolean =>
  /^[a-z][\w-]*(:[\w-]+)?(\.[\w-]+)+$/.test(text) && !/\.(csv|xlsx|pdf|demo)$/.test(text)

const isEnglish = (text: string): boolean =>
  (texts.english.has(text) && !data.has(text)) || isKey(text) || texts.patterns.some((pattern) => pattern.test(text))
/** Pages repeat the same texts. */
const judged = new Map<string, boolean>()

/** @param shown texts of the page */
export const notKiswahili = (shown: readonly string[]): string[] =>
  shown.filter((text) => {
    const known = judged.get(text) ?? isEnglish(text)
    judged.set(text, known)
    return known
  })

/** Number of texts searched for, to detect an empty search. */
export const textCount = (): number => texts.english.size + texts.patterns.length
