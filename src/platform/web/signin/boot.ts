/** Fetches and prepares the app while the person types, and starts it in this document once they are in. */

interface AppFiles {
  /** Entry module of the app. */
  entry: string
  /** The entry with all its initial dependencies, including style sheets, dependencies first. */
  files: string[]
  /** First texts by language. */
  texts: Record<string, string[]>
}

/**
 * Event the app waits for: `detail` has the user, installation facts, address to open and root element:
 * src/app/web.tsx.
 */
const signedInEvent = 'darasa:signed-in'

const list = JSON.parse(document.getElementById('app-files')?.textContent ?? 'null') as AppFiles | null

const isStyle = (file: string): boolean => file.endsWith('.css')
/** This page's style sheets only. Later ones belong to the app, which waits for their load event. */
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
  (fetched ??= Promise.all([
    ...modules.map(fetchModule),
    ...styles.map((file) => link(file, { rel: 'preload', as: 'style' })),
  ]))

/** Texts are wanted again when the language is changed on this page. */
const texts: Record<string, Promise<unknown>> = {}
const fetchTexts = (language: string): Promise<unknown> =>
  (texts[language] ??= Promise.all((list?.texts[language] ?? []).map(fetchModule)))

/** Cancels the idle wait once the app is needed. */
let hurry = (): void => undefined
const hurried = new Promise<void>((resolve) => {
  hurry = resolve
})

/** Keeps typing responsive. */
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

/** Starts to load and prepare the app; repeated calls return the same promise. */
export const fetchApp = async (language: string): Promise<void> => {
  if (!list?.entry) return
  // Failures are reported when the app starts.
  await Promise.all([fetchTexts(language), prepare()]).catch(() => undefined)
}

/** The address to open after sign-in: a path of this site, else the start page. */
export const nextAddress = (search: string, origin: string): string => {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // A path with two slashes at the start would be read again as another host.
  return url.origin === origin && url.pathname !== '/login' && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : '/'
}

let config: unknown

/** Passes the installation facts to the app, so that it need not request them again. */
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
    // Starts the app's first requests before anything else, since a new connection takes time.
    window.dispatchEvent(new CustomEvent(signedInEvent, { detail: { answer, config, next, root } }))
    history.replaceState(null, '', next)
    for (const sheet of ownSheets) sheet.remove()
    for (const sheet of sheets) sheet.media = 'all'
    document.body.replaceChildren(root)
  } catch {
    location.replace(next)
  }
}
