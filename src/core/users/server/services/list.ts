/** Lists the users of a school on screen and as a file. */
import { streamLabel } from '#core/academics/rules/grades.ts'
import { avatarsOf, positionNames, type ActorContext } from '#core/access/server/public.ts'
import { sheetTypes } from '#core/people/contract/shapes.ts'
import type { Catalogue } from '#core/schools/contract/levels.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { mostSelected, toPage } from '#platform/pure/paging.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { membershipStatuses, schoolRoles } from '../../../access/contract/access.ts'
import type { UserKind } from '../../contract/lists.ts'
import type { UserItem } from '../../contract/shapes.ts'
import type { exportUsers, listUsers, matchingUsers, UsersSummary } from '../../contract/users.ts'
import { readGrade } from '../../rules/grades.ts'
import { allSubjects } from '../../rules/subjects.ts'
import {
  directoryCounts,
  directoryPage,
  directoryRows,
  directoryTotal,
  needsTotal,
  type DirectoryCount,
  type DirectoryQuery,
  type DirectoryRow,
} from '../queries/directory.ts'

type Filters = Omit<QueryOf<typeof exportUsers>, 'format'>

const instantOf = (at: Date | string): string => new Date(at).toISOString()
const instantOrNull = (at: Date | string | null): string | null => (at === null ? null : instantOf(at))

const recordOf = (row: DirectoryRow): UserItem['record'] => {
  if (row.staffId) return { kind: 'staff', id: row.staffId }
  if (row.learnerId) return { kind: 'learner', id: row.learnerId }
  return row.guardianId ? { kind: 'guardian', id: row.guardianId } : null
}

const noNames: ReadonlyMap<string, string | null> = new Map()

/** @param accountId of the caller @param avatar address of the picture @param names of the school's own positions */
export const itemOf = (
  row: DirectoryRow,
  accountId: string | null,
  avatar: string | null = null,
  names = noNames,
): UserItem => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  name: row.name,
  role: row.role as UserItem['role'],
  avatar,
  school: row.school,
  grade: row.grade,
  subjects: allSubjects(row.subjects ?? [], row.taught ?? []),
  subscriptionTier: row.plan as UserItem['subscriptionTier'],
  status: row.status as UserItem['status'],
  createdAt: instantOf(row.createdAt),
  updatedAt: instantOf(row.updatedAt),
  phone: row.phone,
  number: row.number,
  lastSeenAt: instantOrNull(row.lastSeenAt),
  position: row.position,
  positions: row.positions.map((id) => ({ id, name: names.get(id) ?? null })),
  className: row.grade === null ? null : streamLabel(row.grade, row.streamName, row.catalogue as Catalogue),
  says: row.says as UserItem['says'],
  expiresAt: instantOrNull(row.expiresAt),
  record: recordOf(row),
  isSelf: row.kind === 'member' && row.accountId === accountId && row.role === 'admin',
  version: row.version,
})

/** @param kind if known, to limit the search @throws AppError 404 */
export const rowOr404 = async (tx: Tx, id: string, kind?: UserKind): Promise<DirectoryRow> => {
  const [row] = await directoryRows(tx, [id], kind && [kind])
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** With all pictures, which user managers may see. */
const itemsOf = async (tx: Tx, rows: readonly DirectoryRow[]): Promise<UserItem[]> => {
  const accounts = rows.map((row) => (row.kind === 'member' ? row.accountId : null))
  const avatar = await avatarsOf(tx, accounts, true)
  const names = rows.some(({ positions }) => positions.length > 0) ? await positionNames(tx) : noNames
  return rows.map((row, index) => itemOf(row, tx.scope.accountId, avatar(accounts[index] ?? null), names))
}

/** The user as it is now. @throws AppError 404 */
export const readItem = async (tx: Tx, id: string, kind?: UserKind): Promise<UserItem> => {
  const [item] = await itemsOf(tx, [await rowOr404(tx, id, kind)])
  if (!item) throw new AppError(commonErrors.notFound)
  return item
}

const summaryOf = (rows: readonly DirectoryCount[]): UsersSummary => {
  const sumOf = (test: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(test).reduce((sum, row) => sum + row.total, 0)
  const byRole = Object.fromEntries(
    schoolRoles.map((role) => [role, sumOf((row) => row.role === role)]),
  ) as UsersSummary['byRole']
  const byStatus = Object.fromEntries(
    membershipStatuses.map((status) => [status, sumOf((row) => row.status === status)]),
  ) as UsersSummary['byStatus']
  return { total: sumOf(() => true), byRole, byStatus }
}

/** Null for an invalid grade, which matches no one. */
const queryOf = ({ grade, ...filters }: Filters): DirectoryQuery | null => {
  if (!grade) return filters
  const known = readGrade(grade)
  return known === null ? null : { ...filters, grade: known }
}

/** Total of a list filtered by role and status only. */
const counted = (rows: readonly DirectoryCount[], { role, status }: DirectoryQuery): number =>
  rows
    .filter((row) => (role === undefined || row.role === role) && (status === undefined || row.status === status))
    .reduce((sum, row) => sum + row.total, 0)

const schoolIdOf = ({ actor }: ActorContext): string => {
  if (!actor.schoolId) throw new Error('This call needs a school')
  return actor.schoolId
}

/** Reads accounts without a per-row membership check: every statement names the school explicitly. */
const readAll = ({ scope }: ActorContext) => ({ ...scope, identity: true })

/** Page and counts in one message to the database. */
export const list = async (
  context: ActorContext,
  { page, limit, ...filters }: QueryOf<typeof listUsers>,
): Promise<ResponseOf<typeof listUsers>> => {
  const schoolId = schoolIdOf(context)
  const query = queryOf(filters) ?? { sort: filters.sort, kind: 'member', status: 'pending' }
  const [rows, counts] = await context.tenancy.pipeline(readAll(context), [
    directoryPage(schoolId, query, limit, (page - 1) * limit),
    directoryCounts(schoolId),
  ])
  const total = needsTotal(query)
    ? (rows[0]?.total ?? (page === 1 ? 0 : await totalOf(context, query)))
    : counted(counts, query)
  const items = await withPictures(context, rows)
  return { ...toPage(items, total, page, limit), summary: summaryOf(counts) }
}

/** @throws AppError 409 where more match than an action takes */
export const matching = async (context: ActorContext, filters: Filters): Promise<ResponseOf<typeof matchingUsers>> => {
  const { items, totalCount } = await list(context, { ...filters, page: 1, limit: mostSelected })
  if (totalCount > mostSelected) throw new AppError(commonErrors.tooManyMatch, { params: { most: mostSelected } })
  return { items }
}

const totalOf = async (context: ActorContext, query: DirectoryQuery): Promise<number> => {
  const [[found]] = await context.tenancy.pipeline(readAll(context), [directoryTotal(schoolIdOf(context), query)])
  return found?.total ?? 0
}

/** Loads pictures only if the page has accounts. */
const withPictures = (context: ActorContext, rows: readonly DirectoryRow[]): Promise<UserItem[]> =>
  context.read((tx) => itemsOf(tx, rows))

const mostRows = 20_000

const columns = [
  { header: 'First name', key: 'firstName', type: 'text' },
  { header: 'Last name', key: 'lastName', type: 'text' },
  { header: 'E-mail', key: 'email', type: 'text', width: 28 },
  { header: 'Phone', key: 'phone', type: 'text' },
  { header: 'Role', key: 'role', type: 'text' },
  { header: 'Status', key: 'status', type: 'text', width: 10 },
  { header: 'Number', key: 'number', type: 'text' },
  { header: 'Position', key: 'position', type: 'text' },
  { header: 'Class', key: 'className', type: 'text' },
  { header: 'Subjects', key: 'subjects', type: 'text', width: 28 },
  { header: 'Last signed in', key: 'lastSeenAt', type: 'text', width: 22 },
  { header: 'Added', key: 'createdAt', type: 'text', width: 22 },
] as const

const cellsOf = (item: UserItem): Record<string, string | null> => ({
  firstName: item.firstName,
  lastName: item.lastName,
  email: item.email,
  phone: item.phone ? displayPhone(item.phone) : null,
  role: item.role ?? item.says,
  status: item.status,
  number: item.number,
  position: item.position,
  className: item.className,
  subjects: item.subjects.join(', '),
  lastSeenAt: item.lastSeenAt,
  createdAt: item.createdAt,
})

/** The list as a file. The export is audited. */
export const exported = async (
  context: ActorContext,
  { format, ...filters }: QueryOf<typeof exportUsers>,
): Promise<FileAnswer> => {
  const query = queryOf(filters)
  const [rows] = query
    ? await context.tenancy.pipeline(readAll(context), [directoryPage(schoolIdOf(context), query, mostRows, 0)])
    : [[]]
  await context.write((tx) =>
    audit(tx, {
      action: 'users.export',
      entity: 'users',
      entityId: schoolOf(tx),
      after: { ...filters, format, rows: rows.length },
    }),
  )
  const cells = rows.map((row) => cellsOf(itemOf(row, context.actor.accountId)))
  return format === 'csv'
    ? { name: 'users.csv', type: sheetTypes[0], body: writeCsv(columns, cells) }
    : {
        name: 'users.xlsx',
        type: sheetTypes[1],
        body: await writeXlsx({ sheets: [{ name: 'Users', columns, rows: cells }] }),
      }
}
