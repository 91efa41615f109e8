/** Cleanup for resources that helpers start in a test file: runs when the worker starts its next file, or ends. */
import { expect } from 'vitest'

type End = () => unknown

const started = new Map<string, End[]>()

/** Names the test file at work. */
export const thisFile = (): string => expect.getState().testPath ?? ''

/** Pseudo file for resources shared by all files of a worker. */
export const wholeWorker = 'worker'

/** Called from a hook, where vitest takes no further hooks. @param file `wholeWorker`, or the default: the file at work */
export const afterFile = (end: End, file: string = thisFile()): void =>
  void started.set(file, [...(started.get(file) ?? []), end])

/** Ends what earlier files of this worker started, the latest first. */
export const endEarlierFiles = async (): Promise<void> => {
  for (const [file, ends] of started) {
    if (file === thisFile() || file === wholeWorker) continue
    started.delete(file)
    for (const end of ends.reverse()) await end()
  }
}
