/** Lets another feature make the draft of a quiz for its caller. */
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { QuizDrafts } from '../../contract/queries.ts'
import { putAll } from './make-questions.ts'
import { create } from './make-quiz.ts'
import { placesOf } from './places.ts'

const openDays = 7

export const quizDrafts: QuizDrafts<Tx> = {
  places: async (tx, actor) => (await placesOf(tx, actor)).items,
  async make(tx, actor, { questions, ...place }) {
    const { date, time } = schoolTime(tx.at, actor.timeZone)
    const times = { opensOn: date, opensTime: time, closesOn: addDays(date, openDays), closesTime: time }
    const quiz = await create(tx, actor, { ...place, ...times, shuffle: true, showAnswers: 'after_close' })
    await putAll(tx, actor, quiz.id, { items: [...questions], version: quiz.version })
    return quiz.id
  },
}
