/** Reminds learners on the afternoon before work is due, if they have not handed it in. */
import { z } from 'zod'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { enqueueJob, defineJob, job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reminderAt } from '../../rules/states.ts'
import { membersOf } from './members.ts'
import { namesFor } from './names.ts'
import { assignmentById, type AssignmentRow } from '../queries/assignments.ts'
import { submissionsOf } from '../queries/submissions.ts'
import { notifyDueTomorrow } from './notify.ts'

const remindJob = defineJob('assignments.remind', z.strictObject({ schoolId: id, assignmentId: id, dueOn: z.string() }))

/** Requeued when the due day changes; one job per assignment. */
export const enqueueReminder = async (tx: Tx, row: AssignmentRow, timeZone: string): Promise<void> => {
  const runAt = reminderAt(
    row.dueOn,
    tx.at,
    (day) => instantOf(day, '17:00', timeZone),
    (day) => addDays(day, -1),
  )
  if (runAt)
    await enqueueJob(
      tx,
      remindJob,
      { schoolId: schoolOf(tx), assignmentId: row.id, dueOn: row.dueOn },
      { runAt, key: `assignments.remind:${row.id}` },
    )
}

/** Does nothing if the work was closed, moved or deleted meanwhile. */
export const remind = async (tx: Tx, assignmentId: string, dueOn: string): Promise<void> => {
  const row = await assignmentById(tx, assignmentId)
  if (row?.status !== 'published' || row.dueOn !== dueOn) return
  const { timeZone } = await schoolById(tx)
  const done = new Set((await submissionsOf(tx, row.id)).map(({ learnerId }) => learnerId))
  const waiting = (await membersOf(tx, row, addDays(dueOn, -1), []))
    .map(({ learnerId }) => learnerId)
    .filter((one) => !done.has(one))
  const names = await namesFor(tx, [row])
  await notifyDueTomorrow(tx, row, names.area(row.learningAreaId).name, timeZone, waiting)
}

export const reminding = job(remindJob, ({ schoolId, assignmentId, dueOn }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => remind(tx, assignmentId, dueOn)),
)
