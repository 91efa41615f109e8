/** Creates the demo schools once for all journeys: each file starts the app on its own copy of the folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDemo } from './demo.ts'
import { newDataFolder } from './harness.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo schools that no program uses, and the day that is today there. */
    demo: { folder: string; day: string }
  }
}

/** Already created by `npm test` (make-demo.ts). */
const ready = process.env.DARASA_TEST_DEMO

export const setup = async (project: TestProject): Promise<(() => void) | undefined> => {
  if (ready) {
    project.provide('demo', { folder: join(ready, 'data'), day: readFileSync(join(ready, 'day'), 'utf8') })
    return undefined
  }
  const folder = newDataFolder()
  project.provide('demo', { folder: folder.path, day: await makeDemo(folder.path) })
  return folder.remove
}
