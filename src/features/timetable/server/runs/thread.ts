/** Starts the thread that searches, from the sources and from the bundle. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Answer } from '../../rules/assemble/search.ts'
import type { Task, Told } from './messages.ts'

const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

const startThread = (task: Task): Worker => {
  const options = { workerData: task, resourceLimits: limits }
  // In the bundle it is a file of its own, beside the server or above its chunks.
  const built = ['./timetable-search.js', '../timetable-search.js'].map((path) => new URL(path, import.meta.url))
  const bundled = built.find((url) => existsSync(url))
  if (bundled) return new Worker(bundled, options)
  // Node.js reads TypeScript in a thread only after the loader was registered in that thread.
  const api = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'))
  const { href: loader } = new URL('./index.mjs', api)
  const { href: entry } = new URL('./search-thread.ts', import.meta.url)
  const code = `import('${loader}').then(({ register }) => (register(), import('${entry}')))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

export class SearchThread {
  readonly #thread: Worker
  /** The best answer that nobody has taken yet. */
  #better: Answer | undefined
  /** @throws Error if the thread fails or ends before its last answer */
  readonly last: Promise<Answer>

  constructor(task: Task) {
    const thread = startThread(task)
    this.#thread = thread
    this.last = new Promise((resolve, reject) => {
      thread.on('message', ({ answer, isLast }: Told) => {
        this.#better = answer
        if (isLast) resolve(answer)
      })
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('The thread that searches a timetable ended')))
    })
    // Whoever ends the thread does not wait for its answer.
    this.last.catch(() => undefined)
  }

  takeBetter(): Answer | undefined {
    const better = this.#better
    this.#better = undefined
    return better
  }

  async end(): Promise<void> {
    await this.#thread.terminate()
  }
}
