/** Questions that people of a demo school asked the assistant, answered from the demo's own library. */
import { recordQuestion } from '#features/assistant/server/public.ts'
import { passagesOfLibrary } from '#features/library/server/public.ts'
import { timeZone, type Making } from '../making.ts'
import { questions } from './texts.ts'

export const addAssistant = async ({ tx, plan, accounts }: Making): Promise<void> => {
  const source = passagesOfLibrary({ moduleOpen: async () => true })
  const learner = plan.learners.find(({ account }) => account !== undefined)?.account
  const teacher = plan.staff.find(({ classTeacherOf }) => classTeacherOf)?.account
  for (const [role, email] of [
    ['student', learner],
    ['teacher', teacher],
  ] as const) {
    const accountId = email && accounts.get(email)
    if (!accountId) continue
    for (const question of questions[role])
      await recordQuestion(tx, [source], { accountId, role, timeZone, language: 'en' }, question)
  }
}
