/** The languages of the product and where the choice is remembered. */

export type Language = 'en' | 'sw'

export const languages: readonly Language[] = ['en', 'sw']

/** Shared with the sign-in page. */
export const languageKey = 'darasa.language'

export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'sw'

/** The remembered language, or null when none was chosen on this device. */
export const rememberedLanguage = (): Language | null => {
  try {
    const value = localStorage.getItem(languageKey)
    return isLanguage(value) ? value : null
  } catch {
    return null
  }
}

export const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage the language still changes for this visit.
  }
}

/** @param preferred the language of the person's account */
export const startLanguage = (preferred?: string): Language =>
  rememberedLanguage() ?? (isLanguage(preferred) ? preferred : 'en')
