/** Fetches the app while the person types, and starts it in this document once they are in. */

/** What the sign-in page knows already, so that the app need not ask for it. */
interface Known {
  /** The answer of the sign-in call, as it came. */
  readonly answer: unknown
  /** Facts of the installation. */
  readonly config: unknown
  /** Address to open. */
  readonly next: string
}

/** The app, loaded and waiting for its person. */
export interface WaitingApp {
  readonly enter: (root: HTMLElement, known: Known) => void
}

let load: () => Promise<WaitingApp> = () => Promise.reject(new Error('The page did not say where the app is'))
let loaded: Promise<WaitingApp> | undefined

/** @param from imports the app */
export const bootFrom = (from: () => Promise<WaitingApp>): void => {
  load = from
}

/** Starts to load the app; repeated calls do nothing more. */
export const fetchApp = (): Promise<WaitingApp> => {
  loaded ??= load()
  // Failures are reported when the app starts.
  loaded.catch(() => (loaded = undefined))
  return loaded
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

/** This page's own style sheets: the app has its own. */
const ownSheets = [...document.querySelectorAll('link[rel=stylesheet]')]

/** @param answer of the sign-in call, handed to the app as it is */
export const startApp = async (answer: unknown): Promise<void> => {
  const next = nextAddress(location.search, location.origin)
  try {
    const app = await fetchApp()
    const root = document.createElement('div')
    root.id = 'app'
    // Starts the app's first requests before anything else, since a new connection takes time.
    app.enter(root, { answer, config, next })
    history.replaceState(null, '', next)
    for (const sheet of ownSheets) sheet.remove()
    document.body.replaceChildren(root)
  } catch {
    location.replace(next)
  }
}
