/** The thread that searches a timetable: it begins at once and tells better answers, at most one a second. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { search } from '../../rules/assemble/search.ts'
import type { Task, Told } from './messages.ts'

// On Linux this is said of the calling thread alone: people who wait for an answer of the server come first.
if (process.platform === 'linux') setPriority(10)

const { board, ...asked } = workerData as Task
const tell = (told: Told): void => parentPort?.postMessage(told)

const answer = search(board, {
  ...asked,
  clock: () => performance.now() / 1000,
  every: 1,
  onBetter: (better) => tell({ answer: better, isLast: false }),
})
tell({ answer, isLast: true })
