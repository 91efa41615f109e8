/** The account's children at every school where it is a guardian. */
import { privacyOf, type ActorContext } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Child, ChildDetail } from '../../../contract/children.ts'
import { childPhotoAddress } from '../../../contract/photos.ts'
import { classTeacherOf } from '../../queries/staff/classes.ts'
import { childrenOfAccount, type ChildLink } from '../../queries/guardians/guardians.ts'
import { learnersByIds, type LearnerRow } from '../../queries/learners/learners.ts'
import { enrolmentsOf } from '../../queries/learners/roster.ts'
import type { StaffRow } from '../../queries/staff/staff.ts'
import { refIn, streamRefs, type StreamRefs } from '../class-refs.ts'
import { learnerOr404 } from '../learners/learner-detail.ts'
import { childInReach, type ParentSchool } from '../reach.ts'
import { inEverySchool } from './family-places.ts'

const childOf = (row: LearnerRow, link: ChildLink, school: ParentSchool, streams: StreamRefs): Child => ({
  id: row.id,
  firstName: row.firstName,
  fullName: row.fullName,
  admissionNumber: row.admissionNumber,
  sex: row.sex as Child['sex'],
  status: row.status as Child['status'],
  stream: row.streamId ? refIn(streams, row.streamId) : null,
  photo: row.photo && childPhotoAddress(row.id, row.photo, 'small'),
  relationship: link.relationship,
  mayCollect: link.mayCollect,
  getsMessages: link.getsMessages,
  pays: link.pays,
  school: { id: school.id, name: school.name, shortName: school.shortName, crestUrl: school.crestUrl },
})

/** Children at the transaction's school. */
const childrenAt = async (tx: Tx, school: ParentSchool, accountId: string): Promise<Child[]> => {
  const links = (await childrenOfAccount(tx, accountId)).filter((link) => link.maySeeRecords)
  if (links.length === 0) return []
  const rows = new Map(
    (
      await learnersByIds(
        tx,
        links.map((link) => link.learnerId),
      )
    ).map((row) => [row.id, row]),
  )
  const streams = await streamRefs(tx)
  return links.flatMap((link) => {
    const row = rows.get(link.learnerId)
    return row ? [childOf(row, link, school, streams)] : []
  })
}

/** Current learners first, by school; former ones last. */
export const children = async (context: ActorContext): Promise<Child[]> => {
  const { accountId } = context.actor
  const found = await inEverySchool(context, (tx, { school }) => childrenAt(tx, school, accountId))
  return [...found.filter((child) => child.status === 'active'), ...found.filter((child) => child.status === 'left')]
}

/** The class teacher's contacts visible to families; empty for a teacher without an account. */
const contactsOf = async (
  tx: Tx,
  teacher: StaffRow | null,
): Promise<Pick<ChildDetail, 'classTeacherPhone' | 'classTeacherEmail'>> => {
  const shown = teacher?.accountId ? await privacyOf(tx, teacher.accountId) : null
  return {
    classTeacherPhone: shown?.showPhone ? (teacher?.phone ?? null) : null,
    classTeacherEmail: shown?.showEmail ? (teacher?.email ?? null) : null,
  }
}

const detailOf = async (tx: Tx, learnerId: string, link: ChildLink, school: ParentSchool): Promise<ChildDetail> => {
  const row = await learnerOr404(tx, learnerId)
  const streams = await streamRefs(tx)
  const teacher = row.streamId ? await classTeacherOf(tx, row.streamId) : null
  return {
    ...childOf(row, link, school, streams),
    middleName: row.middleName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    upi: row.upi,
    assessmentNumber: row.assessmentNumber,
    admittedOn: row.admittedOn,
    classTeacher: teacher?.fullName ?? null,
    ...(await contactsOf(tx, teacher)),
    enrolments: (await enrolmentsOf(tx, learnerId)).map((one) => ({
      stream: refIn(streams, one.streamId),
      startsOn: one.startsOn,
      endsOn: one.endsOn,
    })),
  }
}

/** @throws AppError 404 for a child the caller may not see */
export const child = async (context: ActorContext, learnerId: string): Promise<ChildDetail> => {
  const { schoolId, school, rights } = await childInReach(context, learnerId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
    detailOf(tx, learnerId, rights, school),
  )
}
