/** Fetches and prepares the app while the person types, and starts it in this document once they are in. */

interface AppFiles {
  /** The app's own module. */
  entry: string
  /** It and everything it needs at first, style sheets included; what a file stands on comes before it. */
  files: string[]
  /** First texts by language. */
  texts: Record<string, string[]>
}

/** The app waits for this event: `detail` says who is in, what the installation is like, which address to open and where to draw: src/app/web.tsx. */
const signedInEvent = 'darasa:signed-in'

const list = JSON.parse(document.getElementById('app-files')?.textContent ?? 'null') as AppFiles | null

const isStyle = (file: string): boolean => file.endsWith('.css')
/** This page's own. What is added later belongs to the app, which waits for it: taken away it would never say that it came. */
const ownSheets = [...document.querySelectorAll('link[rel=stylesheet]')]
const styles = list?.files.filter(isStyle) ?? []
const modules = list?.files.filter((file) => !isStyle(file)) ?? []

const link = (href: string, more: Partial<HTMLLinkElement>): Promise<HTMLLinkElement> =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), { href, ...more })
    element.onload = () => resolve(element)
    element.onerror = reject
    document.head.append(element)
  })

const fetchModule = (file: string) => link(file, { rel: 'modulepreload' })

let fetched: Promise<unknown> | undefined
const fetchFiles = (): Promise<unknown> =>
  (fetched ??= Promise.all([...modules.map(fetchModule), ...styles.map((file) => link(file, { rel: 'preload', as: 'style' }))]))

/** Texts are wanted again when the language is changed on this page. */
const texts: Record<string, Promise<unknown>> = {}
const fetchTexts = (language: string): Promise<unknown> => (texts[language] ??= Promise.all((list?.texts[language] ?? []).map(fetchModule)))

/** Ends the wait for an idle moment once somebody waits for the app. */
let hurry = (): void => undefined
const hurried = new Promise<void>((resolve) => {
  hurry = resolve
})

/** A letter that is typed meanwhile must show at once. */
const idle = (): Promise<void> => {
  const rest = new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
  return Promise.race([hurried, rest])
}

let prepared: Promise<HTMLLinkElement[]> | undefined

/** Runs what was fetched, file by file; the app then has everything ready but the person. @returns its style sheets, which do not hold yet */
const prepare = (): Promise<HTMLLinkElement[]> =>
  (prepared ??= (async () => {
    await fetchFiles()
    const sheets = await Promise.all(styles.map((file) => link(file, { rel: 'stylesheet', media: 'not all' })))
    for (const file of modules) {
      await idle()
      await import(/* @vite-ignore */ file)
    }
    return sheets
  })())

/** Begins to fetch and to prepare the app; the second time it answers with what the first began. */
export const fetchApp = async (language: string): Promise<void> => {
  if (!list?.entry) return
  // What could not be had is said when the app is to start.
  await Promise.all([fetchTexts(language), prepare()]).catch(() => undefined)
}

/** The address to open after sign-in: a path of this site, else the start page. */
export const nextAddress = (search: string, origin: string): string => {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // A path with two slashes at the start would be read again as another host.
  return url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

let config: unknown

/** Keeps what this page was told of the installation, so that the app need not ask again. */
export const keepConfig = (answer: unknown): void => {
  config = answer
}

/** @param answer of the sign-in call, handed to the app as it is */
export const startApp = async (answer: unknown, language: string): Promise<void> => {
  const next = nextAddress(location.search, location.origin)
  if (!list?.entry) return location.replace(next)
  try {
    hurry()
    const [sheets] = await Promise.all([prepare(), fetchTexts(language)])
    const root = document.createElement('div')
    root.id = 'app'
    // First of all the app asks for what it will show: even a new address takes its time.
    window.dispatchEvent(new CustomEvent(signedInEvent, { detail: { answer, config, next, root } }))
    history.replaceState(null, '', next)
    for (const sheet of ownSheets) sheet.remove()
    for (const sheet of sheets) sheet.media = 'all'
    document.body.replaceChildren(root)
  } catch {
    location.replace(next)
  }
}
