/** Makes the demo schools once for all journeys: each file starts the program on its own copy of the folder. */
import type { TestProject } from 'vitest/node'
import { newDataFolder, schoolDay, startProgram } from './harness.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo schools that no program uses, and the day that is today there. */
    demo: { folder: string; day: string }
  }
}

const folder = newDataFolder()

export const setup = async (project: TestProject): Promise<void> => {
  const day = schoolDay()
  const program = await startProgram(folder.path)
  await program.stop()
  project.provide('demo', { folder: folder.path, day })
}

export const teardown = (): void => folder.remove()
