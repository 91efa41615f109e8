/** Who works on a quiz: current teachers of its learning area in its class. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { lockQuiz, quizById, type Place, type QuizRow } from '../queries/quizzes.ts'

export interface Teacher {
  /** Null for an account without a record among the staff. */
  readonly staff: StaffRow | null
  readonly places: readonly Place[]
}

export const teacherOf = async (tx: Tx, actor: Pick<Actor, 'accountId'>): Promise<Teacher> => {
  const found = await staffOfAccount(tx, actor.accountId)
  if (found?.status !== 'active') return { staff: null, places: [] }
  const classes = await classesOfStaff(tx, found.id)
  return {
    staff: found,
    places: classes.flatMap(({ streamId, learningAreaIds }) =>
      learningAreaIds.map((learningAreaId) => ({ streamId, learningAreaId })),
    ),
  }
}

export const reaches = ({ places }: Teacher, place: Place): boolean =>
  places.some((one) => one.streamId === place.streamId && one.learningAreaId === place.learningAreaId)

export interface QuizInReach {
  readonly teacher: Teacher
  readonly staff: StaffRow
  readonly quiz: QuizRow
}

/** @param hold lock the quiz until the transaction ends @throws AppError 404 for a quiz the caller does not teach */
export const quizInReach = async (
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  id: string,
  hold = false,
): Promise<QuizInReach> => {
  const teacher = await teacherOf(tx, actor)
  const quiz = await (hold ? lockQuiz(tx, id) : quizById(tx, id))
  if (!quiz || !teacher.staff || !reaches(teacher, quiz)) throw new AppError(commonErrors.notFound)
  return { teacher, staff: teacher.staff, quiz }
}
