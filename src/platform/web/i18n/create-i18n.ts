/**
 * Creates the i18n instance: each module's texts are a namespace, loaded on demand. Implements the part of i18next used
 * by react-i18next and the pages, at a tenth of the size: docs/decisions/0004.
 */
import type { i18n, ResourceKey } from 'i18next'
import { log } from '../log/logger.ts'
import { rememberLanguage, type Language } from './languages.ts'
import { fillIn, findText, type Values } from './texts.ts'

/** Loads one language's texts. */
export type LocaleLoader = () => Promise<{ default: ResourceKey }>
export type Locales = Readonly<Record<Language, LocaleLoader>>

export interface I18nOptions {
  language: Language
  /** Namespace (module id) to texts; `platform` and `nav` are added by the app. */
  namespaces: Readonly<Record<string, Locales>>
}

const defaultNamespace = 'platform'

/** A text without a key is a defect: it stops a test and shows in the console of a developer. */
const reportMissing = (namespace: string, key: string): void => {
  const message = `Missing text: ${namespace}:${key}`
  if (import.meta.env.MODE === 'test') throw new Error(message)
  if (import.meta.env.DEV) log.error(message)
}

/** The texts that are there, by language and namespace. */
const createStore = (namespaces: I18nOptions['namespaces'], onRecovered: () => void) => {
  const loaded: Record<Language, Record<string, ResourceKey>> = { en: {}, sw: {} }
  const underWay = new Map<string, Promise<void>>()
  /** Failed to load: the page is shown without it, and the next one retries. */
  const failed = new Set<string>()
  const wanted = new Set<string>()

  const read = async (language: Language, namespace: string): Promise<void> => {
    const id = `${language} ${namespace}`
    try {
      const texts = await namespaces[namespace]?.[language]()
      if (!texts) throw new Error(`No texts of ${namespace} in ${language}`)
      loaded[language][namespace] = texts.default
      if (failed.delete(id)) onRecovered()
    } catch {
      failed.add(id)
    } finally {
      underWay.delete(id)
    }
  }

  const load = async (language: Language, namespace: string): Promise<void> => {
    wanted.add(namespace)
    if (loaded[language][namespace] !== undefined) return
    const id = `${language} ${namespace}`
    const running = underWay.get(id) ?? read(language, namespace)
    underWay.set(id, running)
    await running
  }

  return {
    loaded,
    loadAll: async (language: Language, names: Iterable<string> = wanted): Promise<void> =>
      void (await Promise.all([...names].map((name) => load(language, name)))),
    isSettled: (language: Language, namespace: string): boolean =>
      loaded[language][namespace] !== undefined || failed.has(`${language} ${namespace}`),
  }
}

/** Listeners by event name. */
const createEvents = () => {
  const listeners = new Map<string, Set<(value: string) => void>>()
  return {
    on: (names: string, listener: (value: string) => void): void =>
      names.split(' ').forEach((name) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))),
    off: (name: string, listener: (value: string) => void): void => void listeners.get(name)?.delete(listener),
    emit: (name: string, value: string): void =>
      [...(listeners.get(name) ?? [])].forEach((listener) => listener(value)),
  }
}

const list = (names: string | readonly string[]): readonly string[] => (typeof names === 'string' ? [names] : names)

/** @param key `key` of `namespace`, or `other:key` */
const placeOf = (key: string, namespace: string): readonly [namespace: string, key: string] => {
  const cut = key.indexOf(':')
  return cut > 0 ? [key.slice(0, cut), key.slice(cut + 1)] : [namespace, key]
}

const show = (language: Language): void => void (document.documentElement.lang = language)

export const createI18n = async ({ language: first, namespaces }: I18nOptions): Promise<i18n> => {
  const { on, off, emit } = createEvents()
  const store = createStore(namespaces, () => emit('loaded', ''))
  const textOf = (language: Language, namespace: string, key: string, values: Values): string | undefined => {
    const [owner, name] = placeOf(key, namespace)
    return findText(store.loaded[language][owner], name, language, values.count)
  }
  const fixed =
    (language: Language, namespace: string) =>
    (key: string, values: Values = {}): string => {
      const text = textOf(language, namespace, key, values)
      if (text !== undefined) return fillIn(text, values)
      reportMissing(...placeOf(key, namespace))
      return placeOf(key, namespace)[1]
    }
  let latest = first
  const instance = {
    isInitialized: true,
    language: first,
    languages: [first],
    resolvedLanguage: first,
    options: { defaultNS: defaultNamespace, react: { useSuspense: true, bindI18n: 'languageChanged loaded' } },
    on,
    off,
    getFixedT: (language: Language, names: string | readonly string[]) =>
      fixed(language, list(names)[0] ?? defaultNamespace),
    exists: (key: string, { ns = defaultNamespace, ...values }: Values & { ns?: string } = {}) =>
      textOf(instance.language, ns, key, values) !== undefined,
    getDataByLanguage: (language: Language) => store.loaded[language],
    hasLoadedNamespace: (namespace: string) => store.isSettled(instance.language, namespace),
    loadNamespaces: async (names: string | readonly string[], done?: () => void): Promise<void> => {
      await store.loadAll(instance.language, list(names))
      done?.()
    },
    changeLanguage: async (language: Language): Promise<void> => {
      latest = language
      await store.loadAll(language)
      // The language was changed again meanwhile.
      if (latest !== language) return
      Object.assign(instance, { language, languages: [language], resolvedLanguage: language })
      show(language)
      rememberLanguage(language)
      emit('languageChanged', language)
    },
  }
  show(first)
  await store.loadAll(first, [defaultNamespace, 'nav'])
  return instance as unknown as i18n
}
