/** Worker thread that typesets documents: started on demand, ended when idle. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { AppError, defineError } from '../../pure/errors.ts'
import { hankenBold } from './fonts/hanken-bold.ts'
import { hankenRegular } from './fonts/hanken-regular.ts'
import { workerSource } from './worker-source.ts'

export interface PressOptions {
  /** Longest time for one document. */
  timeoutMs: number
  /** The thread is ended after this long without work, and its memory given back. */
  idleMs: number
  /** Documents after which the thread is replaced, because the compiler caches its output. */
  documentsPerThread: number
}

/** Untagged documents have many pages, so each counts as several here. */
const longCounts = 12

export interface PressJob {
  template: string
  inputs: Record<string, string>
  files: Record<string, Uint8Array>
  tagged: boolean
}

interface Answer {
  id: number
  pdf?: Uint8Array
  problem?: string
}

export const documentErrors = {
  tooSlow: defineError('documents.too_slow', 503, 'This document took too long to make. Try again with fewer pages.'),
} as const

/** Resolved from this file, independent of the working directory. */
const require = createRequire(import.meta.url)

const startThread = (): Worker => {
  const compiler = require.resolve('@myriaddreamin/typst-ts-node-compiler')
  return new Worker(workerSource, {
    eval: true,
    workerData: {
      compiler,
      workspace: '/documents-without-folder',
      fonts: [hankenRegular, hankenBold],
    },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  })
}

/** Runs one job at a time; the caller queues. */
export class Press {
  #options: PressOptions
  #thread: Worker | undefined
  #asked = 0
  /** Documents typeset by this thread, weighted by memory. */
  #printed = 0
  #idle: NodeJS.Timeout | undefined

  constructor(options: PressOptions) {
    this.#options = options
  }

  /** @throws AppError `documents.too_slow`; Error with the compiler's words when the template is wrong */
  async run(job: PressJob): Promise<Uint8Array> {
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= this.#start())
    // Keeps the process alive only while working.
    thread.ref()
    this.#printed += job.tagged ? 1 : longCounts
    try {
      const answer = await this.#ask(thread, { id: ++this.#asked, ...job })
      if (answer.pdf) return answer.pdf
      throw new Error(`Document not made: ${answer.problem ?? 'no answer'}`)
    } finally {
      this.#rest()
    }
  }

  /** Ends the thread. A thread busy in the compiler cannot be stopped, so this does not wait for it. */
  end(): void {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    this.#printed = 0
    thread?.unref()
    void thread?.terminate()
  }

  #start(): Worker {
    const thread = startThread()
    // Without a listener the failure of an idle thread would end the server.
    thread.on('error', () => this.#thread === thread && this.end())
    return thread
  }

  #rest(): void {
    if (!this.#thread) return
    if (this.#printed >= this.#options.documentsPerThread) return this.end()
    this.#thread.unref()
    this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref()
  }

  #ask(thread: Worker, request: PressJob & { id: number }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        finish()
      }
      const onMessage = (answer: Answer): void => {
        if (answer.id === request.id) settle(() => resolve(answer))
      }
      const onError = (error: Error): void => settle(() => (this.end(), reject(error)))
      const onExit = (): void => onError(new Error('The thread that makes documents ended'))
      const timer = setTimeout(() => onError(new AppError(documentErrors.tooSlow)), this.#options.timeoutMs)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(request)
    })
  }
}
