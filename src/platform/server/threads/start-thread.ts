/** Starts a thread of its own for long work, from the sources and from the bundle. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type ResourceLimits } from 'node:worker_threads'

export interface ThreadEntry {
  /** The `import.meta.url` of the module that starts the thread. */
  readonly from: string
  /** The entry's source, beside that module: `./search-thread.ts`. */
  readonly source: string
  /** The entry's name in the bundle, as in `vite.server.config.ts`. */
  readonly bundled: string
}

export const startThread = (
  { from, source, bundled }: ThreadEntry,
  workerData: unknown,
  resourceLimits: ResourceLimits,
): Worker => {
  const options = { workerData, resourceLimits }
  // In the bundle it is a file of its own, beside the server or above its chunks.
  const built = [`./${bundled}.js`, `../${bundled}.js`]
    .map((path) => new URL(path, from))
    .find((url) => existsSync(url))
  if (built) return new Worker(built, options)
  // Node.js reads TypeScript in a thread only after the loader was registered in that thread.
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'))
  const { href: loader } = new URL('./index.mjs', api)
  const { href: entry } = new URL(source, from)
  const code = `import('${loader}').then(({ register }) => (register(), import('${entry}')))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}
