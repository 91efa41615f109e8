/** Staff in responses: details, teaching, and the classes they lead. */
import { avatarsOf } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffDetail, StaffItem } from '../../../contract/staff.ts'
import { employmentTypeOf } from '../../../rules/employment.ts'
import { identifierWarnings } from '../../../rules/identifiers.ts'
import { classTeachingOf, teachingOf, type ClassTeacherRow } from '../../queries/staff/classes.ts'
import { staffById, type StaffRow } from '../../queries/staff/staff.ts'
import { areaRefs, refIn, streamRefs, type AreaRef, type StreamRefs } from '../class-refs.ts'
import { staffMissing } from '../learners/completeness.ts'

interface Around {
  streams: StreamRefs
  areas: ReadonlyMap<string, AreaRef>
  teaching: Awaited<ReturnType<typeof teachingOf>>
  leading: ClassTeacherRow[]
  avatar: (accountId: string | null) => string | null
}

const around = async (tx: Tx, rows: readonly StaffRow[]): Promise<Around> => {
  const ids = rows.map((row) => row.id)
  return {
    streams: await streamRefs(tx),
    areas: await areaRefs(tx),
    teaching: await teachingOf(tx, ids),
    leading: await classTeachingOf(tx, ids),
    avatar: await avatarsOf(
      tx,
      rows.map((row) => row.accountId),
      true,
    ),
  }
}

const areaIn = (areas: ReadonlyMap<string, AreaRef>, id: string): AreaRef => {
  const found = areas.get(id)
  if (!found) throw new Error(`Learning area ${id} is not in the list of learning areas`)
  return found
}

/** Classes in the order of the school's list. */
const inOrder = (streams: StreamRefs, ids: ReadonlySet<string>) =>
  [...streams.values()].filter((stream) => ids.has(stream.id))

const itemOf = (row: StaffRow, { streams, areas, teaching, leading, avatar }: Around): StaffItem => {
  const taught = teaching
    .filter((one) => one.staffId === row.id)
    .map((one) => ({ stream: refIn(streams, one.streamId), learningArea: areaIn(areas, one.learningAreaId) }))
  const places = [...streams.keys()]
  taught.sort(
    (a, b) =>
      places.indexOf(a.stream.id) - places.indexOf(b.stream.id) ||
      a.learningArea.name.localeCompare(b.learningArea.name),
  )
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    kind: row.kind as StaffItem['kind'],
    position: row.position,
    department: row.department,
    phone: row.phone,
    email: row.email,
    tscNumber: row.tscNumber,
    status: row.status as StaffItem['status'],
    signsIn: row.accountId !== null,
    avatar: avatar(row.accountId),
    classTeacherOf: inOrder(
      streams,
      new Set(leading.filter((one) => one.staffId === row.id && one.endsOn === null).map((one) => one.streamId)),
    ),
    teaches: taught,
    version: row.version,
  }
}

export const staffItems = async (tx: Tx, rows: readonly StaffRow[]): Promise<StaffItem[]> => {
  const found = await around(tx, rows)
  return rows.map((row) => itemOf(row, found))
}

export const staffDetail = async (tx: Tx, row: StaffRow): Promise<StaffDetail> => {
  const found = await around(tx, [row])
  const item = itemOf(row, found)
  return {
    ...item,
    sex: row.sex as StaffDetail['sex'],
    birthDate: row.birthDate,
    nationalId: row.nationalId,
    employmentType: employmentTypeOf(row.employmentType),
    hiredOn: row.hiredOn,
    leftOn: row.leftOn,
    experienceYears: row.experienceYears,
    nextOfKinName: row.nextOfKinName,
    nextOfKinPhone: row.nextOfKinPhone,
    nextOfKinRelationship: row.nextOfKinRelationship,
    missing: staffMissing(row, item.teaches),
    classTeaching: found.leading.map((one) => ({
      id: one.id,
      stream: refIn(found.streams, one.streamId),
      startsOn: one.startsOn,
      endsOn: one.endsOn,
    })),
    warnings: identifierWarnings({ nationalId: row.nationalId, tscNumber: row.tscNumber }),
  }
}

/** @throws AppError 404 */
export const staffOr404 = async (tx: Tx, id: string): Promise<StaffRow> => {
  const row = await staffById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}
