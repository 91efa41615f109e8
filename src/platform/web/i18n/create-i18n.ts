/** Sets up i18next: each module's texts are a namespace, loaded when a page asks for it. */
import { createInstance, type i18n, type ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { log } from '../log/logger.ts'
import { languages, rememberLanguage, type Language } from './languages.ts'

/** Loads one language's texts. */
export type LocaleLoader = () => Promise<{ default: ResourceKey }>
export type Locales = Readonly<Record<Language, LocaleLoader>>

export interface I18nOptions {
  language: Language
  /** Namespace (module id) to texts; `platform` and `nav` are added by the app. */
  namespaces: Readonly<Record<string, Locales>>
}

/** A text without a key is a defect: it stops a test and shows in the console of a developer. */
const reportMissing = (_languages: readonly string[], namespace: string, key: string): void => {
  const message = `Missing text: ${namespace}:${key}`
  if (import.meta.env.MODE === 'test') throw new Error(message)
  if (import.meta.env.DEV) log.error(message)
}

const show = (language: string): void => void (document.documentElement.lang = language)

/** Loads a page's texts; texts that failed to load before are asked for again. */
export const loadTexts = async (texts: i18n, namespace: string): Promise<void> => {
  const isMissing = texts.hasLoadedNamespace(namespace) && !texts.hasResourceBundle(texts.language, namespace)
  await (isMissing ? texts.reloadResources([texts.language], [namespace]) : texts.loadNamespaces(namespace))
}

export const createI18n = async ({ language, namespaces }: I18nOptions): Promise<i18n> => {
  const texts = createInstance()
  await texts.use(resourcesToBackend((wanted: Language, namespace: string) => namespaces[namespace]?.[wanted]())).init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: false,
    ns: ['platform', 'nav'],
    defaultNS: 'platform',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: reportMissing,
  })
  show(language)
  texts.on('languageChanged', (chosen: Language) => {
    show(chosen)
    rememberLanguage(chosen)
  })
  return texts
}
