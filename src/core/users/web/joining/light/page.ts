/** Shared by the joining pages: requests, sentences with names, and the current view. */
import { addWords, find, language, write } from '#platform/web/signin/frame.ts'
import { kiswahili, words, type Word } from './words.ts'

export interface Refusal {
  /** 0 without an answer. */
  status: number
  code: string
  message: string
  fields: Record<string, string>
}
export type Answer<T> = { body: T } | { refusal: Refusal }

export const get = async <T>(path: string): Promise<T> => {
  const response = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`)
  return (await response.json()) as T
}

export const post = async <T>(path: string, body: unknown): Promise<Answer<T>> => {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.ok) return { body: (response.status === 204 ? undefined : await response.json()) as T }
    const refused = (await response.json().catch(() => ({}))) as {
      code?: string
      message?: string
      fields?: Record<string, string>
    }
    const { code = '', message = '', fields = {} } = refused
    return { refusal: { status: response.status, code, message, fields } }
  } catch {
    return { refusal: { status: 0, code: '', message: '', fields: {} } }
  }
}

/** A sentence of the server in the language of the moment. */
export const told = (message: string): string => (language() === 'sw' && kiswahili[message]) || message

/** A value in a sentence: a name, or a translated word. */
type Place = string | { word: Word }

const fill = (text: string, places: Readonly<Record<string, Place>>, inLanguage: 'en' | 'sw'): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const place = places[name] ?? ''
    return typeof place === 'string' ? place : words[inLanguage][place.word]
  })

/** Writes a sentence in both languages; the page's head shows the one of the moment. */
export const say = (element: HTMLElement, key: Word, places: Readonly<Record<string, Place>> = {}): void => {
  element.dataset.en = fill(words.en[key], places, 'en')
  element.dataset.sw = fill(words.sw[key], places, 'sw')
  write()
}

const views = ['wait', 'said', 'register', 'invite'] as const

export const show = (view: (typeof views)[number], title: Word): void => {
  for (const one of views) find<HTMLElement>(`#${one}`).hidden = one !== view
  addWords({ en: { title: words.en[title] }, sw: { title: words.sw[title] } })
  write()
  document.querySelector<HTMLElement>(`#${view} h1`)?.focus()
}

export interface Way {
  label: Word
  /** An address, or an action. */
  to: string | (() => void)
}

const drawWay = ({ label, to }: Way, index: number): HTMLElement => {
  const element = document.createElement(typeof to === 'string' ? 'a' : 'button')
  if (element instanceof HTMLAnchorElement) element.href = String(to)
  else if (typeof to === 'function') {
    element.setAttribute('type', 'button')
    element.addEventListener('click', to)
  }
  if (index === 0) element.className = 'main-way'
  say(element, label)
  return element
}

/** A page with a message and links. */
export const tell = (
  title: Word,
  sentences: readonly (readonly [Word, Readonly<Record<string, Place>>?])[],
  ways: readonly Way[],
): void => {
  say(find('#said h1'), title)
  const paragraphs = sentences.map(([key, places]) => {
    const paragraph = document.createElement('p')
    say(paragraph, key, places)
    return paragraph
  })
  find('#said .told').replaceChildren(...paragraphs)
  find('#said .ways').replaceChildren(...ways.map(drawWay))
  show('said', title)
  write()
}

/** Takes a link's secret out of address bar, history and referrer immediately, and stores it for this tab. */
export const takeToken = (key: string): string => {
  const given = new URLSearchParams(location.search).get('token')
  if (given !== null) history.replaceState(null, '', location.pathname)
  try {
    if (given !== null) sessionStorage.setItem(key, given)
    return given ?? sessionStorage.getItem(key) ?? ''
  } catch {
    return given ?? ''
  }
}

export const forget = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

/** Shows a form's button as busy during its request. */
export const setBusy = (form: HTMLFormElement, busy: boolean, label: Word): void => {
  const send = form.querySelector<HTMLElement>('.send')
  send?.setAttribute('aria-busy', String(busy))
  const text = send?.querySelector<HTMLElement>('span:last-child')
  if (text) say(text, label)
}
