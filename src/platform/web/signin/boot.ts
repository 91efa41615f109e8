/** Fetches the app while the person types, and starts it in this document once they are in. */

interface AppFiles {
  /** The app's own module. */
  entry: string
  /** It and everything it needs at first, style sheets included. */
  files: string[]
  /** First texts by language. */
  texts: Record<string, string[]>
}

const list = JSON.parse(document.getElementById('app-files')?.textContent ?? 'null') as AppFiles | null

const link = (rel: string, href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('link')
    element.rel = rel
    element.href = href
    if (rel === 'preload') element.as = 'style'
    element.onload = resolve
    element.onerror = reject
    document.head.append(element)
  })

const isStyle = (file: string): boolean => file.endsWith('.css')

let fetched: Promise<unknown> | undefined

/** Begins to fetch the app; the second time it answers with what the first began. */
export const fetchApp = (language: string): Promise<unknown> => {
  fetched ??= Promise.all([...(list?.files ?? []), ...(list?.texts[language] ?? [])].map((file) => link(isStyle(file) ? 'preload' : 'modulepreload', file)))
  fetched.catch(() => undefined)
  return fetched
}

/** The address to open after sign-in: a path of this site, else the start page. */
export const nextAddress = (search: string, origin: string): string => {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin && url.pathname !== '/login' ? url.pathname + url.search + url.hash : '/'
}

/** @param answer of the sign-in call, handed to the app as it is */
export const startApp = async (answer: unknown, language: string): Promise<void> => {
  const next = nextAddress(location.search, location.origin)
  if (!list?.entry) return location.replace(next)
  try {
    const own = [...document.querySelectorAll('link[rel=stylesheet]')]
    await fetchApp(language)
    await Promise.all(list.files.filter(isStyle).map((file) => link('stylesheet', file)))
    history.replaceState(null, '', next)
    const root = document.createElement('div')
    root.id = 'app'
    const data = document.createElement('script')
    data.type = 'application/json'
    data.id = 'signed-in'
    data.textContent = JSON.stringify(answer)
    own.forEach((sheet) => sheet.remove())
    document.body.replaceChildren(root, data)
    await import(/* @vite-ignore */ list.entry)
  } catch {
    location.replace(next)
  }
}
