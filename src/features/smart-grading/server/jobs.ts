/** Job that closes attempts and quizzes after their time and grace period, even if not handed in. */
import { z } from 'zod'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lastArrival } from '../rules/timing.ts'
import type { FillGradebook } from './services/fill-gradebook.ts'
import type { QuizRow } from './queries/quizzes.ts'
import { closeDue } from './services/settle.ts'

const closeJob = defineJob('quizzes.close_due', z.strictObject({ schoolId: z.uuid(), quizId: z.uuid() }))

/** A moment later than the last arrival, which still counts. */
const after = (instant: Date): Date => new Date(lastArrival(instant).getTime() + 1000)

/** Queues the closing of a quiz, replacing an earlier job. */
export const enqueueClose = (tx: Tx, { id, closesAt }: QuizRow): Promise<void> =>
  enqueueJob(tx, closeJob, { schoolId: schoolOf(tx), quizId: id }, { runAt: after(closesAt), key: `quiz:${id}` })

/** Queues the end of an attempt that ends before its quiz. */
export const enqueueEnd = (tx: Tx, quiz: QuizRow, learnerId: string, due: Date): Promise<void> =>
  enqueueJob(
    tx,
    closeJob,
    { schoolId: schoolOf(tx), quizId: quiz.id },
    { runAt: after(due), key: `quiz:${quiz.id}:${learnerId}` },
  )

export const quizJobs = (fill: FillGradebook): readonly Job[] => [
  job(closeJob, ({ schoolId, quizId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => void (await closeDue(tx, quizId, fill))),
  ),
]
