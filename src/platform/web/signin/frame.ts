/** Shared by the light pages: language, theme, texts, and the password toggle. */

// The two storage keys are the app's: theme/color-scheme.ts and i18n/languages.ts.
const themeKey = 'darasa.theme'
const languageKey = 'darasa.language'

export type Language = 'en' | 'sw'
type Theme = 'light' | 'dark' | 'auto'
export type Table = Record<Language, Record<string, string>>

export const find = <E extends Element>(selector: string): E => document.querySelector(selector) as E

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it holds for this visit.
  }
}
const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

let current: Language = document.documentElement.lang === 'sw' ? 'sw' : 'en'
const table: Table = { en: {}, sw: {} }

export const language = (): Language => current
export const word = (key: string): string => table[current][key] ?? ''

const icon = (button: Element, name: string): void =>
  button.querySelector('use')?.setAttribute('href', `/icons/signin.svg#${name}`)

const writers: (() => void)[] = []

/** Runs now, and again whenever the language changes. */
export const onWrite = (run: () => void): void => {
  writers.push(run)
  run()
}

/** Writes all texts in the current language. `data-t` names a text, `data-en` and `data-sw` contain their own. */
export const write = (): void => {
  document.documentElement.lang = current
  document.title = `${word('title')} - Darasa`
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = word(element.dataset.t ?? '')
  for (const element of document.querySelectorAll<HTMLElement>('[data-en]'))
    element.textContent = element.dataset[current] ?? ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === current))
  for (const button of document.querySelectorAll('.show')) button.setAttribute('aria-label', word('show'))
  find('.theme').setAttribute('aria-label', word('theme'))
  for (const run of writers) run()
}

const paint = (theme: Theme): void => {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  icon(find('.theme'), theme)
}
const chosenTheme = (): Theme => {
  const theme = kept(themeKey)
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/** Toggles the visibility of a password. */
export const addEye = (field: HTMLInputElement): void => {
  const eye = field.parentElement?.querySelector('.show')
  if (!eye) return
  icon(eye, 'eye')
  eye.addEventListener('click', () => {
    const shown = field.type === 'text'
    field.type = shown ? 'password' : 'text'
    eye.setAttribute('aria-pressed', String(!shown))
    icon(eye, shown ? 'eye' : 'eye-off')
  })
}

/** Adds words to those that the page knows. */
export const addWords = (more: Table): void => {
  Object.assign(table.en, more.en)
  Object.assign(table.sw, more.sw)
}

/** Puts a message below a field, or takes it away. */
export const complain = (field: HTMLElement, message: string): void => {
  find(`#${field.id}-error`).textContent = message
  if (message) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

/** Starts the page's head: languages and theme. */
export const startFrame = (words: Table): void => {
  addWords(words)
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.addEventListener('click', () => {
      current = button.dataset.language as Language
      keep(languageKey, current)
      write()
    })
  }
  find('.theme').addEventListener('click', () => {
    const next = ({ light: 'dark', dark: 'auto', auto: 'light' } as const)[chosenTheme()]
    keep(themeKey, next)
    paint(next)
  })
  paint(chosenTheme())
  write()
}
