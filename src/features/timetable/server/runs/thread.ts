/** The thread that searches, as the job sees it. */
import type { Worker } from 'node:worker_threads'
import { startThread } from '#platform/server/threads/start-thread.ts'
import type { Answer } from '../../rules/assemble/search.ts'
import type { Task, Told } from './messages.ts'

const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const entry = { from: import.meta.url, source: './search-thread.ts', bundled: 'timetable-search' }

export class SearchThread {
  readonly #thread: Worker
  /** The best answer that nobody has taken yet. */
  #better: Answer | undefined
  /** @throws Error if the thread fails or ends before its last answer */
  readonly last: Promise<Answer>

  constructor(task: Task) {
    const thread = startThread(entry, task, limits)
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
