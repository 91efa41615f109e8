/** Makes double clicks and repeated submits a single write: one idempotency key per attempt with equal content. */
import { v7 as newId } from 'uuid'
import { ApiError } from './api-error.ts'

/** Compares two submissions; files by name, size and time. */
export const fingerprint = (args: unknown): string =>
  JSON.stringify(args ?? null, (_, value: unknown) => {
    if (value instanceof File) return `file:${value.name}:${value.size}:${value.lastModified}`
    return value instanceof Blob ? `blob:${value.type}:${value.size}` : value
  })

interface Attempt {
  readonly print: string
  readonly key: string
  running?: Promise<unknown>
}

/** True when the server may have done it although we got no answer. */
const mayHaveHappened = (thrown: unknown): boolean => !(thrown instanceof ApiError) || thrown.kind !== 'client'

export interface SendOnce {
  /** Equal arguments share a call in progress; after a failure with unknown result they reuse its key. */
  run: <T>(args: unknown, work: (key: string) => Promise<T>) => Promise<T>
}

export const createSendOnce = (makeKey: () => string = newId): SendOnce => {
  let last: Attempt | null = null
  const run = <T>(args: unknown, work: (key: string) => Promise<T>): Promise<T> => {
    const print = fingerprint(args)
    if (last?.print === print && last.running) return last.running as Promise<T>
    const attempt: Attempt = { print, key: last?.print === print ? last.key : makeKey() }
    last = attempt
    const settle = (keep: boolean): void => {
      delete attempt.running
      if (!keep && last === attempt) last = null
    }
    const running = work(attempt.key).then(
      (answer) => {
        settle(false)
        return answer
      },
      (thrown: unknown) => {
        settle(mayHaveHappened(thrown))
        throw thrown
      },
    )
    attempt.running = running
    return running
  }
  return { run }
}
