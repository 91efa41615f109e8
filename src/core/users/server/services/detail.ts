/** One user with details the list omits: other roles, a parent's address, and records matching a request. */
import { listStreams } from '#core/academics/server/public.ts'
import { membershipsHere } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolRoles } from '../../../access/contract/access.ts'
import type { UserDetail } from '../../contract/users.ts'
import type { DirectoryRow } from '../queries/directory.ts'
import { learnersMeant, requestById, staffMeant, type RequestRow } from '../queries/join-requests.ts'
import { readItem, rowOr404 } from './list.ts'
import { parentEmailOf } from './student-fields.ts'

const otherRoles = async (tx: Tx, row: DirectoryRow): Promise<UserDetail['otherRoles']> => {
  if (row.kind !== 'member' || row.accountId === null) return []
  const others = (await membershipsHere(tx, row.accountId)).filter(
    (one) => one.id !== row.id && schoolRoles.some((role) => role === one.role),
  )
  return others.map(({ id, role, status }) => ({ id, role, status })) as UserDetail['otherRoles']
}

/** A student is matched by their own name, a parent's child by the name given. */
const meant = async (
  tx: Tx,
  request: RequestRow,
): Promise<Pick<NonNullable<UserDetail['request']>, 'learners' | 'staff'>> => {
  const name = `${request.firstName} ${request.lastName}`
  const isStudent = request.says === 'student'
  const names = [request.learnerName, isStudent ? name : null].filter((one) => one !== null)
  const labels = new Map((await listStreams(tx)).map((stream) => [stream.id, stream.label]))
  const learners =
    request.says === 'student' || request.says === 'parent'
      ? await learnersMeant(tx, names, request.admissionNumber, isStudent)
      : []
  const staff =
    request.says === 'teacher' || request.says === 'staff'
      ? await staffMeant(tx, { name, email: request.email, phone: request.phone })
      : []
  return {
    learners: learners.map(({ streamId, ...one }) => ({ ...one, detail: (streamId && labels.get(streamId)) || null })),
    staff: staff.map(({ position, ...one }) => ({ ...one, detail: position })),
  }
}

const requestOf = async (tx: Tx, row: DirectoryRow): Promise<UserDetail['request']> => {
  const request = row.kind === 'request' ? await requestById(tx, row.id) : undefined
  if (!request) return null
  const { note, admissionNumber, learnerName } = request
  return { note, admissionNumber, learnerName, ...(await meant(tx, request)) }
}

/** @throws AppError 404 */
export const readUser = async (tx: Tx, id: string): Promise<UserDetail> => {
  const row = await rowOr404(tx, id)
  return {
    ...(await readItem(tx, id)),
    otherRoles: await otherRoles(tx, row),
    parentEmail: row.learnerId ? await parentEmailOf(tx, row.learnerId) : null,
    request: await requestOf(tx, row),
  }
}
