/** A learner's record as it is answered: facts, guardians, classes. */
import { listYears } from '#core/academics/server/public.ts'
import { avatarsOf } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerDetail, LearnerGuardian, LearnerItem } from '../../../contract/learners.ts'
import { photoAddress } from '../../../contract/photos.ts'
import { identifierWarnings } from '../../../rules/identifiers.ts'
import { linksOfLearner, type GuardianRow, type LinkRow } from '../../queries/guardians/guardians.ts'
import { learnerById, type LearnerRow } from '../../queries/learners/learners.ts'
import { enrolmentsOf, type EnrolmentRow } from '../../queries/learners/roster.ts'
import { classTeacherOf } from '../../queries/staff/classes.ts'
import type { LearnerListRow } from '../../queries/learners/learner-list.ts'
import type { UnaskedConsents } from '../../ports.ts'
import { refIn, streamRefs, type StreamRefs } from '../class-refs.ts'
import { learnerMissing } from './completeness.ts'

export const itemOf = (row: LearnerListRow, streams: StreamRefs): LearnerItem => ({
  id: row.id,
  admissionNumber: row.admissionNumber,
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  fullName: row.fullName,
  sex: row.sex as LearnerItem['sex'],
  birthDate: row.birthDate,
  upi: row.upi,
  status: row.status as LearnerItem['status'],
  admittedOn: row.admittedOn,
  leftOn: row.leftOn,
  stream: row.streamId ? refIn(streams, row.streamId) : null,
  photo: row.photo && photoAddress(row.id, row.photo, 'small'),
  version: row.version,
})

const guardianOf = ({ link, guardian }: { link: LinkRow; guardian: GuardianRow }, full: boolean): LearnerGuardian => ({
  guardianId: guardian.id,
  fullName: guardian.fullName,
  phone: guardian.phone,
  email: guardian.email,
  relationship: link.relationship,
  maySeeRecords: link.maySeeRecords,
  mayCollect: link.mayCollect,
  getsMessages: link.getsMessages,
  pays: link.pays,
  barred: link.barred,
  barredReason: full ? link.barredReason : null,
  proof: link.proof as LearnerGuardian['proof'],
  signsIn: guardian.accountId !== null,
  version: link.version,
})

const enrolmentOf = (
  row: EnrolmentRow,
  streams: StreamRefs,
  years: ReadonlyMap<string, string>,
): LearnerDetail['enrolments'][number] => ({
  id: row.id,
  stream: refIn(streams, row.streamId),
  year: years.get(row.yearId) ?? null,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  outcome: row.outcome as LearnerDetail['enrolments'][number]['outcome'],
})

/**
 * Reads a learner's record as it is answered.
 * @param full false for teachers, who see neither birth certificate, office remarks nor the reason for barring a
 * guardian
 */
export type LearnerDetails = (tx: Tx, row: LearnerRow, full: boolean) => Promise<LearnerDetail>

export const learnerDetails =
  (unaskedConsents: UnaskedConsents): LearnerDetails =>
  async (tx, row, full) => {
    const streams = await streamRefs(tx)
    const years = new Map((await listYears(tx)).map((year) => [year.id, year.name]))
    const item = itemOf(row, streams)
    const guardians = (await linksOfLearner(tx, row.id)).map((one) => guardianOf(one, full))
    return {
      ...item,
      assessmentNumber: row.assessmentNumber,
      residence: row.residence,
      birthCertificate: full ? row.birthCertificate : null,
      remarks: full ? row.remarks : null,
      leavingReason: row.leavingReason,
      emergencyName: row.emergencyName,
      emergencyPhone: row.emergencyPhone,
      emergencyRelationship: row.emergencyRelationship,
      classTeacher: (item.stream && (await classTeacherOf(tx, item.stream.id))?.fullName) ?? null,
      signsIn: row.accountId !== null,
      avatar: row.photo
        ? photoAddress(row.id, row.photo, 'large')
        : (await avatarsOf(tx, [row.accountId], full))(row.accountId),
      guardians,
      enrolments: (await enrolmentsOf(tx, row.id)).map((one) => enrolmentOf(one, streams, years)),
      unasked: full ? await unaskedConsents(tx, row.id) : [],
      missing: full ? learnerMissing(row, item.stream, guardians) : [],
      warnings: identifierWarnings({ upi: row.upi, assessmentNumber: row.assessmentNumber }),
    }
  }

/** @throws AppError 404 */
export const learnerOr404 = async (tx: Tx, id: string): Promise<LearnerRow> => {
  const row = await learnerById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}
