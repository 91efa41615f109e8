/** The job that ends attempts and quizzes whose time and grace are over, also those that nobody handed in. */
import { z } from 'zod'
import { askFor, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lastArrival } from '../rules/timing.ts'
import type { FillGradebook } from './fill-gradebook.ts'
import type { QuizRow } from './queries/quizzes.ts'
import { closeDue } from './settle.ts'

const closeJob = defineJob('quizzes.close_due', z.strictObject({ schoolId: z.uuid(), quizId: z.uuid() }))

/** A moment later than the last arrival, which still counts. */
const after = (instant: Date): Date => new Date(lastArrival(instant).getTime() + 1000)

/** Asks for the end of a quiz; asked again it takes the place of the earlier one. */
export const askToClose = (tx: Tx, { id, closesAt }: QuizRow): Promise<void> =>
  askFor(tx, closeJob, { schoolId: schoolOf(tx), quizId: id }, { runAt: after(closesAt), key: `quiz:${id}` })

/** Asks for the end of one attempt that ends before its quiz. */
export const askToEnd = (tx: Tx, quiz: QuizRow, learnerId: string, due: Date): Promise<void> =>
  askFor(tx, closeJob, { schoolId: schoolOf(tx), quizId: quiz.id }, { runAt: after(due), key: `quiz:${quiz.id}:${learnerId}` })

export const quizJobs = (fill: FillGradebook): readonly Job[] => [
  job(closeJob, ({ schoolId, quizId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => void (await closeDue(tx, quizId, fill))),
  ),
]
