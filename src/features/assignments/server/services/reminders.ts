/** Reminds learners who have not handed in: to plan, some days before work is due, and on the afternoon before. */
import { z } from 'zod'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { enqueueJob, defineJob, job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reminderAt, reminders } from '../../rules/states.ts'
import { membersOf } from './members.ts'
import { namesFor } from './names.ts'
import { assignmentById, type AssignmentRow } from '../queries/assignments.ts'
import { submissionsOf } from '../queries/submissions.ts'
import { notifyDueTomorrow, notifyStudy } from './notify.ts'

type Reminder = keyof typeof reminders

const payload = z.strictObject({ schoolId: id, assignmentId: id, dueOn: z.string() })
const remindJob = defineJob('assignments.remind', payload)
const studyJob = defineJob('assignments.study', payload)
const kinds = {
  study: { definition: studyJob, tell: notifyStudy },
  dueTomorrow: { definition: remindJob, tell: notifyDueTomorrow },
} as const

/** Requeued when the due day changes; one job of each kind per assignment. */
export const enqueueReminders = async (tx: Tx, row: AssignmentRow, timeZone: string): Promise<void> => {
  for (const kind of ['study', 'dueTomorrow'] as const) {
    const { definition } = kinds[kind]
    const runAt = reminderAt(row.dueOn, tx.at, reminders[kind], (day, time) => instantOf(day, time, timeZone))
    if (!runAt) continue
    const what = { schoolId: schoolOf(tx), assignmentId: row.id, dueOn: row.dueOn }
    await enqueueJob(tx, definition, what, { runAt, key: `${definition.id}:${row.id}` })
  }
}

/** Does nothing if the work was closed, moved or deleted meanwhile. */
export const remind = async (
  tx: Tx,
  assignmentId: string,
  dueOn: string,
  kind: Reminder = 'dueTomorrow',
): Promise<void> => {
  const row = await assignmentById(tx, assignmentId)
  if (row?.status !== 'published' || row.dueOn !== dueOn) return
  const { timeZone } = await schoolById(tx)
  const done = new Set((await submissionsOf(tx, row.id)).map(({ learnerId }) => learnerId))
  const waiting = (await membersOf(tx, row, addDays(dueOn, -reminders[kind].daysBefore), []))
    .map(({ learnerId }) => learnerId)
    .filter((one) => !done.has(one))
  const names = await namesFor(tx, [row])
  await kinds[kind].tell(tx, row, names.area(row.learningAreaId).name, timeZone, waiting)
}

const jobOf = (kind: Reminder) =>
  job(kinds[kind].definition, ({ schoolId, assignmentId, dueOn }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => remind(tx, assignmentId, dueOn, kind)),
  )

export const reminding = [jobOf('study'), jobOf('dueTomorrow')] as const
