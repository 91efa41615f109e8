/** A learner's current teachers. */
import { privacyOfAll, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TeacherForFamily, TeacherOfLearner } from '../../../contract/teachers.ts'
import { classTeacherOf, teachingInStream } from '../../queries/staff/classes.ts'
import { learnerOfAccount } from '../../queries/learners/learners.ts'
import { staffByIds, type StaffRow } from '../../queries/staff/staff.ts'
import { areaRefs } from '../class-refs.ts'
import { learnerOr404 } from '../learners/learner-detail.ts'
import { childInReach } from '../reach.ts'

interface Teacher {
  readonly row: StaffRow
  readonly shown: TeacherOfLearner
}

/** The class teacher first, then by name; empty for a learner without a class. */
const teachersIn = async (tx: Tx, streamId: string | null): Promise<Teacher[]> => {
  if (!streamId) return []
  const [leads, taught, areas] = [
    await classTeacherOf(tx, streamId),
    await teachingInStream(tx, streamId),
    await areaRefs(tx),
  ]
  const rows = await staffByIds(tx, [...(leads ? [leads.id] : []), ...taught.map((one) => one.staffId)])
  return rows
    .filter((row) => row.status === 'active')
    .map((row) => {
      const learningAreas = taught
        .filter((one) => one.staffId === row.id)
        .map((one) => areas.get(one.learningAreaId)?.name ?? '')
      return {
        row,
        shown: {
          id: row.id,
          name: row.fullName,
          isClassTeacher: row.id === leads?.id,
          learningAreas: learningAreas.sort(),
        },
      }
    })
    .sort((a, b) => Number(b.shown.isClassTeacher) - Number(a.shown.isClassTeacher))
}

/** @throws AppError 404 for an account that is not a learner here */
export const ownTeachers = async (tx: Tx, accountId: string): Promise<TeacherOfLearner[]> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return (await teachersIn(tx, learner.streamId)).map(({ shown }) => shown)
}

const withContacts = async (tx: Tx, learnerId: string): Promise<TeacherForFamily[]> => {
  const found = await teachersIn(tx, (await learnerOr404(tx, learnerId)).streamId)
  const shows = await privacyOfAll(
    tx,
    found.flatMap(({ row }) => row.accountId ?? []),
  )
  return found.map(({ row, shown }) => {
    const may = row.accountId ? shows.get(row.accountId) : undefined
    return { ...shown, phone: may?.showPhone ? row.phone : null, email: may?.showEmail ? row.email : null }
  })
}

/** @throws AppError 404 for a child the caller may not see */
export const teachersOfChild = async (context: ActorContext, learnerId: string): Promise<TeacherForFamily[]> => {
  const { schoolId } = await childInReach(context, learnerId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) => withContacts(tx, learnerId))
}
