/** Texts are loaded when they are asked for, in one language at a time. */
import type { ResourceKey } from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { createI18n, loadTexts } from './create-i18n.ts'
import { languageKey, type Language } from './languages.ts'

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
    expect(t('hello', { name: undefined })).toBe('Hello ')
    expect(i18n.exists('hello', { ns: 'people' })).toBe(true)
    expect(i18n.exists('none', { ns: 'people' })).toBe(false)
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
    broken = true
    await loadTexts(i18n, 'people')
    expect(i18n.hasLoadedNamespace('people')).toBe(true)
    expect(i18n.exists('hello', { ns: 'people' })).toBe(false)
    broken = false
    await loadTexts(i18n, 'people')
    expect(i18n.exists('hello', { ns: 'people' })).toBe(true)
  })
})
