/** The demo school's notes: a learner's notebooks, one of them with the teacher's comment, and a list for the class. */
import { recordNotes, type NoteToRecord } from '#features/notes/server/public.ts'
import { streamOf, type Making } from '../making.ts'
import { classNote, learnerNotes, type DemoNote } from './texts.ts'

export const addNotes = async ({ tx, plan, accounts, shape, today }: Making): Promise<void> => {
  const own = plan.learners.find(({ account }) => account !== undefined)
  const leads = plan.staff.find(({ classTeacherOf }) => classTeacherOf)
  const learner = own?.account && accounts.get(own.account)
  const teacher = leads?.account && accounts.get(leads.account)
  const noteOf = (accountId: string, { title, area, topics, blocks }: DemoNote): NoteToRecord => ({
    accountId,
    title,
    notebook: area,
    learningAreaId: shape.learningAreas.find(({ level, name }) => level === 'junior' && name === area)?.id ?? null,
    topics,
    document: { type: 'doc', content: [...blocks] },
  })
  if (learner)
    await recordNotes(
      tx,
      today,
      learnerNotes.map((note) => ({
        ...noteOf(learner, note),
        shared: note.comment && teacher ? { accountId: teacher, comment: note.comment } : undefined,
      })),
    )
  const led = leads?.classTeacherOf
  if (teacher && led)
    await recordNotes(tx, today, [
      { ...noteOf(teacher, classNote), shared: { streamId: streamOf(shape, led.grade, led.stream) } },
    ])
}
