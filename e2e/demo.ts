/** Makes the demo schools ahead of the journeys. */
import { setTimeout } from 'node:timers/promises'
import { callAs } from './call.ts'
import { schoolDay, startProgram } from './harness.ts'

/** Waits until the background jobs that are due are done. */
export const jobsDone = async (url: string): Promise<void> => {
  const office = await callAs(url, 'super@darasa.demo')
  const waiting = async () => (await office<{ jobs: { waiting: number } }>('/api/console/overview')).jobs.waiting
  while ((await waiting()) > 0) await setTimeout(200)
}

/**
 * Makes them in a data folder that no program uses afterwards. The jobs that they queue run here, not again for each
 * file of journeys.
 * @returns the day that is today there
 */
export const makeDemo = async (dataFolder: string): Promise<string> => {
  const day = schoolDay()
  const program = await startProgram(dataFolder)
  await jobsDone(program.url)
  await program.stop()
  return day
}
