/** The sign-in page: no framework, so that it shows at once on a slow phone; the app is fetched while the person types. */
import { fetchApp, startApp } from '#platform/web/signin/boot.ts'
import { offerDemo } from '#platform/web/signin/demo.ts'
import { refusals, words, type Words } from '#platform/web/signin/words.ts'

// The two keys are the app's own: theme/color-scheme.ts and i18n/languages.ts.
const themeKey = 'darasa.theme'
const languageKey = 'darasa.language'

type Language = 'en' | 'sw'
type Theme = 'light' | 'dark' | 'auto'

const find = <E extends Element>(selector: string): E => document.querySelector(selector) as E
const form = find<HTMLFormElement>('form')
const who = find<HTMLInputElement>('#who')
const password = find<HTMLInputElement>('#password')
const whole = find<HTMLElement>('.whole')
const send = find<HTMLButtonElement>('.send')
const show = find<HTMLButtonElement>('.show')
const themeButton = find<HTMLButtonElement>('.theme')

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

let language: Language = document.documentElement.lang === 'sw' ? 'sw' : 'en'
let busy = false
const word = (key: keyof Words): string => words[language][key]

const icon = (button: Element, name: string): void => button.querySelector('use')?.setAttribute('href', `/icons/signin.svg#${name}`)

const write = (): void => {
  document.documentElement.lang = language
  document.title = `${word('title')} - Darasa`
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) element.textContent = word(element.dataset.t as keyof Words)
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language))
  show.setAttribute('aria-label', word('show'))
  themeButton.setAttribute('aria-label', word('theme'))
  for (const label of document.querySelectorAll<HTMLElement>('[data-en]')) label.textContent = (language === 'en' ? label.dataset.en : label.dataset.sw) ?? ''
}

const paint = (theme: Theme): void => {
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  icon(themeButton, theme)
}
const chosenTheme = (): Theme => {
  const theme = kept(themeKey)
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

const complain = (field: HTMLInputElement, message: string): void => {
  find<HTMLElement>(`#${field.id}-error`).textContent = message
  if (message) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

const setBusy = (now: boolean, button: HTMLElement): void => {
  busy = now
  for (const element of [send, button]) element.setAttribute('aria-busy', String(now && element === button))
  find<HTMLElement>('.send [data-t]').textContent = word(now ? 'busy' : 'title')
}

interface Refusal {
  code?: string
  error?: string
  message?: string
  fields?: { email?: string; password?: string }
}

const refuse = async (response: Response): Promise<void> => {
  const body = (await response.json().catch(() => ({}))) as Refusal
  complain(who, body.fields?.email ?? '')
  complain(password, body.fields?.password ?? '')
  if (!body.fields?.email && !body.fields?.password)
    whole.textContent = (language === 'sw' && refusals[body.code ?? '']) || body.error || body.message || word('failed')
}

/** @param button that was pressed; it turns while the call is under way */
const signIn = async (email: string, secret: string, rememberMe: boolean, button: HTMLElement): Promise<void> => {
  if (busy) return
  whole.textContent = ''
  setBusy(true, button)
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const response = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password: secret, rememberMe }) })
    if (response.ok) return await startApp(await response.json(), language)
    await refuse(response)
  } catch {
    whole.textContent = word('network')
  }
  setBusy(false, button)
  if (button === send) password.focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  complain(who, who.value.trim() ? '' : word('whoMissing'))
  complain(password, password.value ? '' : word('passwordMissing'))
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid]')
  if (wrong) return wrong.focus()
  void signIn(who.value.trim(), password.value, find<HTMLInputElement>('[name=rememberMe]').checked, send)
})

for (const field of [who, password]) {
  field.addEventListener('input', () => {
    complain(field, '')
    whole.textContent = ''
    void fetchApp(language)
  })
}

show.addEventListener('click', () => {
  const shown = password.type === 'text'
  password.type = shown ? 'password' : 'text'
  show.setAttribute('aria-pressed', String(!shown))
  icon(show, shown ? 'eye' : 'eye-off')
})

for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
  button.addEventListener('click', () => {
    language = button.dataset.language as Language
    keep(languageKey, language)
    write()
  })
}

themeButton.addEventListener('click', () => {
  const next = ({ light: 'dark', dark: 'auto', auto: 'light' } as const)[chosenTheme()]
  keep(themeKey, next)
  paint(next)
})

icon(show, 'eye')
paint(chosenTheme())
write()
void offerDemo((email, secret, button) => void signIn(email, secret, false, button)).then(write)
