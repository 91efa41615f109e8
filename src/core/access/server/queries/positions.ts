/** SQL of a school's positions, and of the admins who hold them. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Action, Actor, Role } from '../../contract/access.ts'
import type { PermissionNeed } from '../../contract/permissions.ts'
import { holds, permissionsIn, permissionsOf, type Decided } from '../../rules/permissions.ts'
import { memberships, positions } from '../tables.ts'

export type PositionRow = typeof positions.$inferSelect

export const positionRows = async (tx: Tx, schoolId: string): Promise<PositionRow[]> =>
  tx.db
    .select()
    .from(positions)
    .where(eq(positions.schoolId, schoolId))
    .orderBy(asc(sql`lower(${positions.name})`), asc(positions.id))

/** Name of a built-in position, id of the school's own. */
export const keyOf = ({ kind, id }: Pick<PositionRow, 'kind' | 'id'>): string => (kind === 'custom' ? id : kind)

export const decidedOf = (rows: readonly PositionRow[]): ReadonlyMap<string, Decided> =>
  new Map(rows.map((row) => [keyOf(row), row.decided]))

/** Names of the school's own positions, by id. */
export const positionNames = async (tx: Tx): Promise<ReadonlyMap<string, string | null>> =>
  new Map((await positionRows(tx, schoolOf(tx))).map(({ id, name }) => [id, name]))

/** Locks the positions until the transaction ends, so that none is removed while somebody gets it. */
export const lockPositions = async (tx: Tx): Promise<PositionRow[]> =>
  tx.db
    .select()
    .from(positions)
    .where(eq(positions.schoolId, schoolOf(tx)))
    .orderBy(asc(positions.id))
    .for('update')

export const insertPosition = async (
  tx: Tx,
  values: Pick<PositionRow, 'kind' | 'name' | 'decided'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(positions).values({ schoolId: schoolOf(tx), id, ...values, createdAt: tx.at, updatedAt: tx.at })
  return id
}

const own = (tx: Tx, id: string) => and(eq(positions.schoolId, schoolOf(tx)), eq(positions.id, id))

/** @param row under lock */
export const updatePosition = async (
  tx: Tx,
  { id, version }: PositionRow,
  values: Pick<PositionRow, 'name' | 'decided'>,
): Promise<void> =>
  void (await tx.db
    .update(positions)
    .set({ ...values, updatedAt: tx.at, version: version + 1 })
    .where(own(tx, id)))

export const removePosition = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(positions).where(own(tx, id)))

/** Admins of the school, active or not, by name. */
export const holders = async (tx: Tx) =>
  tx.db
    .select({
      id: memberships.id,
      accountId: memberships.accountId,
      name: memberships.name,
      status: memberships.status,
      positions: memberships.positions,
    })
    .from(memberships)
    .where(and(eq(memberships.schoolId, schoolOf(tx)), eq(memberships.role, 'admin'), ne(memberships.status, 'ended')))
    .orderBy(asc(memberships.name), asc(memberships.id))

/** Accounts of the active admins whose positions include what is needed. */
export const adminsWith = async (tx: Tx, need: PermissionNeed): Promise<Set<string>> => {
  const [rows, all] = await Promise.all([positionRows(tx, schoolOf(tx)), holders(tx)])
  const decided = decidedOf(rows)
  return new Set(
    all.flatMap((one) => (one.status === 'active' && holds(one.positions, need, decided) ? [one.accountId] : [])),
  )
}

/** Somebody for whom a job reads, with what their positions include now. */
export interface ReaderHere extends Pick<Actor, 'accountId' | 'role' | 'positions' | 'permissions'> {
  readonly name: string
}

/**
 * Active members of the school in these roles, by name; somebody with several acts in the first of them.
 * @param actions whose permissions are asked for
 */
export const readersHere = async (
  tx: Tx,
  roles: readonly Role[],
  actions: readonly Action[],
): Promise<ReadonlyMap<string, ReaderHere>> => {
  const [all, rows] = await Promise.all([
    tx.db
      .select({
        accountId: memberships.accountId,
        role: memberships.role,
        name: memberships.name,
        positions: memberships.positions,
      })
      .from(memberships)
      .where(
        and(
          eq(memberships.schoolId, schoolOf(tx)),
          eq(memberships.status, 'active'),
          inArray(memberships.role, [...roles]),
        ),
      )
      .orderBy(asc(memberships.name), asc(memberships.id)),
    positionRows(tx, schoolOf(tx)),
  ])
  const decided = decidedOf(rows)
  const found = new Map<string, ReaderHere>()
  for (const role of roles)
    for (const one of all.filter((member) => member.role === role && !found.has(member.accountId)))
      found.set(one.accountId, {
        accountId: one.accountId,
        role,
        name: one.name,
        positions: one.positions,
        permissions: permissionsOf(one.positions, permissionsIn(actions), decided),
      })
  return found
}
