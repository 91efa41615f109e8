/** Every module provides texts in both languages for its audit entries, notices and settings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Notice } from '#core/notifications/contract.ts'
import type { SettingsDefinition } from '#core/schools/contract/settings.ts'
import type { ModuleWords } from './rules/words.ts'

const source = join(import.meta.dirname, '../..')
const languages = ['en', 'sw'] as const
type Language = (typeof languages)[number]

interface Module {
  readonly name: string
  readonly folder: string
  /** Its server code, without tests. */
  readonly code: string
  readonly words: Readonly<Record<Language, ModuleWords>>
}

const wordsOf = (folder: string, language: Language): ModuleWords => {
  const file = join(folder, 'web/locales/audit', `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModuleWords) : {}
}

/** A module's TypeScript files below `place`, without tests. */
const filesIn = (folder: string, place: 'server' | 'contract'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith(place) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))

const modules: readonly Module[] = ['core', 'features', 'portals'].flatMap((layer) =>
  readdirSync(join(source, layer)).map((name) => {
    const folder = join(source, layer, name)
    const code = filesIn(folder, 'server').map((file) => readFileSync(file, 'utf8'))
    return { name, folder, code: code.join('\n'), words: { en: wordsOf(folder, 'en'), sw: wordsOf(folder, 'sw') } }
  }),
)

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Matches `action: 'people.save_staff', entity: 'staff'` in the code. */
const written = (code: string) => ({
  actions: [...new Set(found(code, /\baction: '([a-z_]+\.[a-z_]+)'/g))],
  entities: [...new Set(found(code, /\bentity: '([a-z_]+)'/g))],
})

const hasAction = ({ actions }: ModuleWords, action: string): boolean => {
  const [module = '', verb = ''] = action.split('.')
  return actions?.[module]?.[verb] !== undefined
}

const missingWords = (language: Language, { code, folder, words }: Module): string[] => {
  const { actions, entities } = written(code)
  const known = modules.map((module) => module.words[language])
  const own = Object.keys(words[language].actions ?? {})
  return [
    ...actions.filter((one) => !known.some((each) => hasAction(each, one))).map((one) => `actions.${one}`),
    ...entities.filter((one) => !known.some((each) => each.entities?.[one])).map((one) => `entities.${one}`),
    ...own.filter((one) => !known.some((each) => each.modules?.[one])).map((one) => `modules.${one}`),
  ].map((key) => `${key} in ${join(folder, 'web/locales/audit', `${language}.json`)}`)
}

/** Actions also occur in conditions, and as `billing.${accepted ? 'answer' : 'withdraw'}` in template strings. */
const templates = /`([a-z_]+)\.([a-z_]*)\$\{([^}]*)\}`/g
const mentionedIn = (code: string): ReadonlySet<string> =>
  new Set([
    ...found(code, /'([a-z_]+\.[a-z_]+)'/g),
    ...[...code.matchAll(templates)].flatMap(([, module, verb, inside = '']) =>
      found(inside, /'(\w+)'/g).map((word) => `${module}.${verb}${word}`),
    ),
  ])

const unusedWords = ({ code, words }: Module): string[] => {
  const mentioned = mentionedIn(code)
  const actions = Object.entries(words.en.actions ?? {}).flatMap(([module, verbs]) =>
    Object.keys(verbs).map((verb) => `${module}.${verb}`),
  )
  return [
    ...actions.filter((action) => !mentioned.has(action)),
    ...Object.keys(words.en.entities ?? {}).filter((entity) => !code.includes(`'${entity}'`)),
  ]
}

/** Exports of a module's contract that `is` accepts. */
const exported = async <T>({ folder }: Module, call: RegExp, is: (value: object) => boolean): Promise<T[]> => {
  const files = filesIn(folder, 'contract').filter((file) => call.test(readFileSync(file, 'utf8')))
  const contracts = (await Promise.all(files.map((file) => import(file)))) as object[]
  return contracts
    .flatMap((contract) => Object.values(contract) as unknown[])
    .filter((value): value is T & object => typeof value === 'object' && value !== null && is(value)) as T[]
}

const places = (text: string): string => [...new Set(found(text, /\{(\w+)\}/g))].sort().join()

const brokenNotices = (notices: readonly Notice[]): string[] =>
  notices
    .filter(
      ({ en, sw }) =>
        [en.title, en.message, sw.title, sw.message].some((text) => text.trim() === '') ||
        places(`${en.title} ${en.message}`) !== places(`${sw.title} ${sw.message}`),
    )
    .map(({ id }) => id)

const shared = modules.find(({ name }) => name === 'audit')?.words

const namelessSettings = (settings: readonly SettingsDefinition[], { words }: Module): string[] =>
  settings.flatMap(({ category, schema }) =>
    Object.keys(schema.shape)
      .filter((field) => languages.some((one) => !(words[one].fields?.[field] ?? shared?.[one].fields?.[field])))
      .map((field) => `fields.${field} of ${category}`),
  )

describe.each(modules.map((module) => [module.name, module] as const))('%s', (_name, module) => {
  it.each(languages)('names in %s what it writes into the audit log', (language) => {
    expect(missingWords(language, module)).toEqual([])
  })

  it('names nothing that it does not write', () => {
    expect(unusedWords(module)).toEqual([])
  })

  it('words its notices in both languages, with the same places', async () => {
    expect(brokenNotices(await exported<Notice>(module, /\bdefineNotice\(/, (value) => 'topic' in value))).toEqual([])
  })

  it('names its settings', async () => {
    const settings = await exported<SettingsDefinition>(
      module,
      /\bdefine(Settings|AutomaticMessages)\(/,
      (value) => 'defaults' in value,
    )
    expect(namelessSettings(settings, module)).toEqual([])
  })
})

it('sees what the modules write', () => {
  const all = modules.flatMap(({ code }) => written(code).actions)
  expect(all.length).toBeGreaterThan(200)
  expect(modules.filter(({ words }) => words.en.actions).length).toBeGreaterThan(20)
})
