/**
 * Searches for the runs that wait, one at a time in each process, in a thread of its own. When a server ends, its job is
 * taken up by the next one and the search begins again; the same seed finds the same answer.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { enqueueJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Answer } from '../../rules/assemble/search.ts'
import { readBoard } from './board.ts'
import { searchJob } from './definition.ts'
import { beginRun, changeRunning, draftById, isRunning, type RunRow } from '../queries/runs.ts'
import { publishRun } from './service.ts'
import { SearchThread } from './thread.ts'

const every = 1000

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** @returns whether the run is still wanted */
const change = (write: Write, runId: string, values: Parameters<typeof changeRunning>[2]): Promise<boolean> =>
  write(async (tx) => {
    const row = await changeRunning(tx, runId, values)
    if (row) publishRun(tx, row)
    return row !== undefined
  })

const isFound = ({ left, impossible }: Answer): boolean => left.length === 0 && impossible.length === 0

interface Watched {
  readonly thread: SearchThread
  readonly runId: string
  readonly tenancy: Tenancy
  readonly scope: { readonly schoolId: string; readonly accountId: null }
  readonly write: Write
  readonly stopping: AbortSignal
}

/** Keeps the best so far once a second, until the search ends or nobody wants it any more. */
const watch = async ({ thread, runId, tenancy, scope, write, stopping }: Watched): Promise<Answer | undefined> => {
  const stopped = once(stopping, 'abort').then(() => {
    throw new Error('The server stops; the search begins again when it is back')
  })
  stopped.catch(() => undefined)
  for (;;) {
    const last = await Promise.race([thread.last, stopped, pause(every)])
    if (last) return last
    const better = thread.takeBetter()
    const isWanted = better
      ? await change(write, runId, { answer: better })
      : await tenancy.read(scope, (tx) => isRunning(tx, runId))
    if (!isWanted) return undefined
  }
}

const searchFor = async (row: RunRow, task: Omit<Watched, 'thread' | 'runId'>): Promise<void> => {
  const { seed, seconds, fromPresent, mishap, id: runId } = row
  const board = await task.tenancy.read(task.scope, async (tx) => {
    const draft = await draftById(tx, row.draftId)
    return draft && readBoard(tx, draft)
  })
  if (board === undefined) return
  const thread = new SearchThread({ board, seed, seconds, fromPresent, mishap })
  try {
    const answer = await watch({ ...task, thread, runId })
    if (answer === undefined) return
    const state = isFound(answer) ? 'found' : 'notFound'
    await task.write((tx) => change((work) => work(tx), runId, { state, answer, endedAt: tx.at }))
  } catch (error) {
    if (!task.stopping.aborted)
      await task.write((tx) => change((work) => work(tx), runId, { state: 'failed', endedAt: tx.at }))
    throw error
  } finally {
    await thread.end()
  }
}

export const searchJobs = (): readonly Job[] => {
  let isBusy = false
  return [
    job(searchJob, async ({ schoolId, runId }, tenancy, stopping) => {
      const scope = { schoolId, accountId: null }
      const write: Write = (work) => tenancy.write(scope, noOrigin, work)
      // A run that waits in the queue takes no place that other jobs need.
      if (isBusy)
        return write((tx) =>
          enqueueJob(tx, searchJob, { schoolId, runId }, { runAt: new Date(tx.at.getTime() + 2 * every) }),
        )
      isBusy = true
      try {
        const row = await write(async (tx) => {
          const begun = await beginRun(tx, runId)
          if (begun) publishRun(tx, begun)
          return begun
        })
        if (row) await searchFor(row, { tenancy, scope, write, stopping })
      } finally {
        isBusy = false
      }
    }),
  ]
}
