/** Our i18n instance matches the behaviour of i18next and its React hook. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type ResourceKey } from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { languageKey, type Language } from './languages.ts'

const root = join(import.meta.dirname, '../../..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /locales.(en|sw)\.json$/.test(file),
)

interface Texts {
  [key: string]: string | Texts
}

/** Keys as passed to `t`, without plural suffixes. Excludes `messages`, whose keys are sentences. */
const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    if (prefix === '' && key === 'messages') return []
    return typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`)
  })

const values = { name: '<b>$& {{count}}</b>', date: 'Monday', className: 'Grade 7 East', missing: null, learners: 1.5 }

describe('every text of the app', () => {
  it.each(files)('%s reads as with i18next', async (file) => {
    const language: Language = file.endsWith('en.json') ? 'en' : 'sw'
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts
    const real = i18next.createInstance()
    await real.init({
      lng: language,
      resources: { [language]: { one: texts } },
      defaultNS: 'one',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
    const empty = async () => ({ default: {} })
    const own = await createI18n({
      language,
      namespaces: {
        one: { en: async () => ({ default: texts }), sw: async () => ({ default: texts }) },
        platform: { en: empty, sw: empty },
        nav: { en: empty, sw: empty },
      },
    })
    await own.loadNamespaces('one')
    const [say, expected] = [own.getFixedT(language, 'one'), real.getFixedT(language, 'one')]
    const keys = [...new Set(keysOf(texts))]
    expect(keys.length).toBeGreaterThan(0)
    const differing = keys.flatMap((key) =>
      [{}, { count: 0 }, { count: 1 }, { count: 2 }, { count: 17 }, { count: 1.5 }]
        .map((count) => ({ ...values, ...count }))
        .filter((given) => real.exists(key, { ns: 'one', ...given }) && say(key, given) !== expected(key, given))
        .map((given) => [key, given, say(key, given), expected(key, given)]),
    )
    expect(differing).toEqual([])
  })
})

const lines = (language: Language): ResourceKey => ({
  hello: language === 'en' ? 'Hello {{ name }}' : 'Habari {{name}}',
  nested: { empty_zero: '', empty_other: '{{count}} left' },
})

describe('an instance', () => {
  let broken = false
  let reads: string[] = []
  const load = (language: Language, namespace: string) => async () => {
    reads.push(`${language} ${namespace}`)
    if (broken) throw new Error('no network')
    return { default: lines(language) }
  }
  const both = (namespace: string) => ({ en: load('en', namespace), sw: load('sw', namespace) })
  const open = () =>
    createI18n({ language: 'en', namespaces: { platform: both('platform'), nav: both('nav'), people: both('people') } })

  beforeEach(() => {
    broken = false
    reads = []
    localStorage.clear()
  })

  it('reads the first texts by itself, the others once when they are asked for', async () => {
    const i18n = await open()
    expect(reads).toEqual(['en platform', 'en nav'])
    expect(document.documentElement.lang).toBe('en')
    expect(i18n.hasLoadedNamespace('people')).toBe(false)
    await Promise.all([i18n.loadNamespaces('people'), i18n.loadNamespaces(['people', 'nav'])])
    await i18n.loadNamespaces('people')
    expect(reads).toEqual(['en platform', 'en nav', 'en people'])
    expect(i18n.hasLoadedNamespace('people')).toBe(true)
  })

  it('finds texts of another namespace, and says which are there', async () => {
    const i18n = await open()
    await i18n.loadNamespaces('people')
    const t = i18n.getFixedT('en', 'nav')
    expect(t('people:hello', { name: 'Wanjiku' })).toBe('Hello Wanjiku')
    expect(t('nested.empty', { count: 0 })).toBe('')
    expect(t('hello')).toBe('Hello {{ name }}')
    expect(t('hello', { name: undefined })).toBe('Hello ')
    expect(i18n.exists('hello', { ns: 'people' })).toBe(true)
    expect(i18n.exists('nested', { ns: 'people' })).toBe(false)
    expect(i18n.exists('constructor', { ns: 'people' })).toBe(false)
    expect(() => t('nested.none')).toThrow('Missing text: nav:nested.none')
  })

  it('changes the language once every text in use is there, and tells who listens', async () => {
    const i18n = await open()
    await i18n.loadNamespaces('people')
    const heard: string[] = []
    const listen = (language: string) => heard.push(`${language} ${i18n.hasLoadedNamespace('people')}`)
    i18n.on('languageChanged', listen)
    await i18n.changeLanguage('sw')
    expect(heard).toEqual(['sw true'])
    expect([i18n.language, document.documentElement.lang, localStorage.getItem(languageKey)]).toEqual([
      'sw',
      'sw',
      'sw',
    ])
    expect(i18n.getFixedT('sw', 'people')('hello', { name: 'Wanjiku' })).toBe('Habari Wanjiku')
    i18n.off('languageChanged', listen)
    await i18n.changeLanguage('en')
    expect(heard).toEqual(['sw true'])
  })

  it('stays with the last choice when two come close together', async () => {
    const i18n = await open()
    await Promise.all([i18n.changeLanguage('sw'), i18n.changeLanguage('en')])
    expect(i18n.language).toBe('en')
  })

  it('lets nobody wait for texts that do not come, and reads them when they are asked for again', async () => {
    const i18n = await open()
    const heard: string[] = []
    i18n.on('languageChanged loaded', () => heard.push('loaded'))
    broken = true
    await i18n.loadNamespaces('people')
    expect(i18n.hasLoadedNamespace('people')).toBe(true)
    expect(heard).toEqual([])
    broken = false
    await i18n.loadNamespaces('people')
    expect(i18n.exists('hello', { ns: 'people' })).toBe(true)
    expect(heard).toEqual(['loaded'])
  })
})
