/** Who works on a quiz: current teachers of its learning area in its class. */
import { callerOf, teachesArea, type Caller, type CallerSession, type StaffRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { lockQuiz, quizById, type Place, type QuizRow } from '../queries/quizzes.ts'

/** Learning areas that the caller teaches, by class. */
export const placesOf = ({ classes }: Caller): Place[] =>
  classes.flatMap(({ streamId, learningAreaIds }) =>
    learningAreaIds.map((learningAreaId) => ({ streamId, learningAreaId })),
  )

export const teachesPlace = (caller: Caller, { streamId, learningAreaId }: Place): boolean =>
  teachesArea(caller, streamId, learningAreaId)

export interface QuizOfCaller {
  readonly caller: Caller
  readonly staff: StaffRow
  readonly quiz: QuizRow
}

/** @param hold lock the quiz until the transaction ends @throws AppError 404 for a quiz the caller does not teach */
export const quizInReach = async (tx: Tx, session: CallerSession, id: string, hold = false): Promise<QuizOfCaller> => {
  const caller = await callerOf(tx, session)
  const quiz = await (hold ? lockQuiz(tx, id) : quizById(tx, id))
  if (!quiz || !caller.staff || !teachesPlace(caller, quiz)) throw new AppError(commonErrors.notFound)
  return { caller, staff: caller.staff, quiz }
}
