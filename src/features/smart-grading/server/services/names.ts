/** Names of classes, learning areas and learners of quizzes. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { learnersByIds, rosterOn } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { chosenLearners, type QuizRow } from '../queries/quizzes.ts'

export interface PlaceNames {
  readonly className: (streamId: string) => string
  readonly areaName: (learningAreaId: string) => string
  readonly isLanguage: (learningAreaId: string) => boolean
}

export const placeNames = async (tx: Tx): Promise<PlaceNames> => {
  const [streams, areas] = await Promise.all([listStreams(tx), learningAreasOf(tx)])
  const [classes, subjects] = [
    new Map(streams.map(({ id, label }) => [id, label])),
    new Map(areas.map(({ id, name }) => [id, name])),
  ]
  const languages = new Set(areas.filter(({ subjectGroup }) => subjectGroup === 'languages').map(({ id }) => id))
  return {
    className: (id) => classes.get(id) ?? '',
    areaName: (id) => subjects.get(id) ?? '',
    isLanguage: (id) => languages.has(id),
  }
}

export interface NamedLearner {
  readonly id: string
  readonly fullName: string
  readonly accountId: string | null
}

/** Learners of a quiz by name: the class as it is today, or the chosen ones still in it. */
export const audienceOf = async (tx: Tx, quiz: QuizRow, timeZone: string): Promise<NamedLearner[]> => {
  const roster = await rosterOn(tx, quiz.streamId, schoolTime(tx.at, timeZone).date)
  const chosen = quiz.forChosen
    ? new Set((await chosenLearners(tx, [quiz.id])).map(({ learnerId }) => learnerId))
    : null
  return learnersByIds(
    tx,
    roster.map(({ id }) => id).filter((id) => !chosen || chosen.has(id)),
  )
}
