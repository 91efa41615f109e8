/** Makes the i18next instance: each module's texts are a namespace, loaded when a page of the module first asks. */
import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { log } from '../log/logger.ts'
import { rememberLanguage, type Language } from './languages.ts'

/** Loads one language's texts. */
export type LocaleLoader = () => Promise<{ default: ResourceKey }>
export type Locales = Readonly<Record<Language, LocaleLoader>>

export interface I18nOptions {
  language: Language
  /** Namespace (module id) to texts; `platform` and `nav` are added by the app. */
  namespaces: Readonly<Record<string, Locales>>
}

const backend = (namespaces: I18nOptions['namespaces']): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = namespaces[namespace]?.[language as Language]
    if (!load) return callback(new Error(`No texts of ${namespace} in ${language}`), null)
    load().then(
      (texts) => callback(null, texts.default),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
})

/** A text without a key is a defect: it stops a test and shows in the console of a developer. */
const reportMissing = (_languages: readonly string[], namespace: string, key: string): void => {
  const message = `Missing text: ${namespace}:${key}`
  if (import.meta.env.MODE === 'test') throw new Error(message)
  if (import.meta.env.DEV) log.error(message)
}

export const createI18n = async ({ language, namespaces }: I18nOptions): Promise<i18n> => {
  const instance = i18next.createInstance()
  await instance
    .use(backend(namespaces))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'sw'],
      ns: ['platform', 'nav'],
      defaultNS: 'platform',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: reportMissing,
      react: { useSuspense: true, bindI18n: 'languageChanged loaded' },
    })
  instance.on('languageChanged', (next) => {
    document.documentElement.lang = next
    rememberLanguage(next as Language)
  })
  document.documentElement.lang = language
  return instance
}
