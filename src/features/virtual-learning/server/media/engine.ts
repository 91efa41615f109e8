/** Gives commands to the thread that carries voices and pictures. It starts with the first lesson, and again after a fault. */
import type { Worker } from 'node:worker_threads'
import { startThread } from '#platform/server/threads/start-thread.ts'
import { emptyRoom, type Answers, type Asked, type Command, type MediaNetwork, type Told } from './messages.ts'

/** A command whose answer does not come in this time fails, in milliseconds. */
const mostWait = 10_000

/** Where voices and pictures are carried: a thread of this process, or of another one. */
export interface MediaEngine {
  do<C extends Command>(command: C): Promise<Answers[C['kind']]>
  close(): Promise<void>
}

const limits = { maxOldGenerationSizeMb: 512 }
const entry = { from: import.meta.url, source: './sfu-thread.ts', bundled: 'live-media' }

const idle = {
  mode: false,
  leave: false,
  'drop-sessions': true,
  'drop-account': true,
  close: true,
  'stop-recording': false,
  figures: emptyRoom,
} as const satisfies Partial<Answers>

interface Waiting {
  resolve(answer: Answers[keyof Answers]): void
  reject(error: Error): void
}

export class MediaThread implements MediaEngine {
  readonly #network: MediaNetwork
  #thread: Worker | undefined
  readonly #waiting = new Map<number, Waiting>()
  #next = 0

  constructor(network: MediaNetwork) {
    this.#network = network
  }

  #running(): Worker {
    if (this.#thread) return this.#thread
    const thread = startThread(entry, this.#network, limits)
    this.#thread = thread
    thread.on('message', (told: Told) => {
      const waiting = this.#waiting.get(told.id)
      this.#waiting.delete(told.id)
      if ('error' in told) waiting?.reject(new Error(told.error))
      else waiting?.resolve(told.answer)
    })
    // It ends with the process, which does not wait for it.
    thread.unref()
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('The thread of live lessons ended'))
      this.#waiting.clear()
    })
    return thread
  }

  async do<C extends Command>(command: C): Promise<Answers[C['kind']]> {
    const { kind } = command
    // Without a thread nobody is connected: it does not start to hear that.
    if (!this.#thread && kind in idle) return idle[kind as keyof typeof idle] as Answers[C['kind']]
    const thread = this.#running()
    const id = this.#next++
    const timer = setTimeout(() => {
      this.#waiting.get(id)?.reject(new Error('The thread of live lessons does not answer'))
      this.#waiting.delete(id)
    }, mostWait)
    try {
      const answer = await new Promise<Answers[keyof Answers]>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        thread.postMessage({ id, command } satisfies Asked)
      })
      return answer as Answers[C['kind']]
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }
}
