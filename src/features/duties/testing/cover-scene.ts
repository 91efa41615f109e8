/** Absences and covers on top of the roster scene: helpers to record, ask, answer and read. */
import type { CallOf } from '#platform/pure/contract.ts'
import {
  answerCover,
  askCover,
  coverCandidates,
  daySubstitutions,
  myCovers,
  recordAbsence,
  withdrawCover,
  type Absence,
  type Cover,
} from '../contract/substitutions.ts'
import type { DutiesScene, Person, Teacher } from './duties-scene.ts'

export const tuesday = '2026-03-10'
export const wednesday = '2026-03-11'

type Ask = CallOf<typeof askCover>['body']

const made = async <T>(call: Promise<{ status: number; body: T; text: string }>): Promise<T> => {
  const { status, body, text } = await call
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

export const coverWays = (scene: DutiesScene) => {
  const record = (teacher: Teacher, from: string = tuesday, to: string = from) =>
    scene.clients.admin.call(recordAbsence, { body: { teacherId: scene.staff[teacher], from, to, reason: 'Malaria' } })
  const ask = (absence: Absence, itemId: string, teacher: Teacher, given: Partial<Ask> = {}) =>
    scene.clients.admin.call(askCover, {
      params: { id: absence.id },
      body: { kind: 'lesson', itemId, date: tuesday, teacherId: scene.staff[teacher], ...given },
    })
  const answer = (id: string, as: Person, response: 'accept' | 'decline' = 'accept', note?: string) =>
    scene.clients[as].call(answerCover, { params: { id }, body: { response, ...(note ? { note } : {}) } })
  return {
    record,
    /** A duty that these teachers are on. */
    dutyOf: async (teachers: readonly Teacher[], given: Parameters<DutiesScene['make']>[0] = {}) => {
      const duty = await scene.make(given)
      for (const teacher of teachers) await made(scene.assign(duty.id, teacher))
      return scene.duty(duty.id)
    },
    absent: (...given: Parameters<typeof record>): Promise<Absence> => made(record(...given)),
    ask,
    asked: (...given: Parameters<typeof ask>): Promise<Cover> => made(ask(...given)),
    answer,
    answered: (...given: Parameters<typeof answer>): Promise<Cover> => made(answer(...given)),
    withdraw: (id: string, as: Person = 'admin') => scene.clients[as].call(withdrawCover, { params: { id } }),
    day: async (date: string = tuesday) => made(scene.clients.admin.call(daySubstitutions, { query: { date } })),
    mine: async (as: Person) => (await made(scene.clients[as].call(myCovers))).items,
    choices: (absence: Absence, itemId: string, given: Partial<CallOf<typeof coverCandidates>['query']> = {}) =>
      scene.clients.admin.call(coverCandidates, {
        params: { id: absence.id },
        query: { kind: 'lesson', itemId, date: tuesday, ...given },
      }),
  }
}
