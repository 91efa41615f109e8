/** What a test file started and its helpers look after: ended when the worker comes to its next file, or with the worker. */
import { expect } from 'vitest'

type End = () => unknown

const started = new Map<string, End[]>()

/** Names the test file at work. */
export const thisFile = (): string => expect.getState().testPath ?? ''

/** Called from a hook, where vitest takes no further hooks. */
export const afterFile = (end: End): void => void started.set(thisFile(), [...(started.get(thisFile()) ?? []), end])

/** Ends what earlier files of this worker started, the latest first. */
export const endEarlierFiles = async (): Promise<void> => {
  for (const [file, ends] of started) {
    if (file === thisFile()) continue
    started.delete(file)
    for (const end of ends.reverse()) await end()
  }
}
