/** The positions of a school: read, added, changed and removed by the principal. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import type { Action } from '../contract/access.ts'
import { builtInPositions, principal, type Permission } from '../contract/permissions.ts'
import {
  createPosition,
  deletePosition,
  listPositions,
  positionErrors,
  positionTexts,
  savePosition,
  type Position,
} from '../contract/positions.ts'
import { decisionsOf, isBuiltIn, permissionsIn, permissionsOf, withNeeds, type Decided } from '../rules/permissions.ts'
import { route } from './context.ts'
import {
  decidedOf,
  holders,
  insertPosition,
  keyOf,
  lockPositions,
  positionRows,
  removePosition,
  updatePosition,
  type PositionRow,
} from './queries/positions.ts'
import { publishSchoolSwitched } from './sessions.ts'

type Holder = Awaited<ReturnType<typeof holders>>[number]

const untouched: ReadonlyMap<string, Decided> = new Map()

const shown = (
  id: string,
  row: PositionRow | undefined,
  all: readonly Permission[],
  decided: ReadonlyMap<string, Decided>,
  held: readonly Holder[],
): Position => ({
  id,
  name: row?.name ?? null,
  permissions: [...permissionsOf([id], all, decided)],
  defaults: [...permissionsOf([id], all, untouched)],
  version: row?.version ?? 0,
  holders: held
    .filter(({ positions }) => positions.includes(id))
    .map(({ id: membership, name, status }) => ({
      id: membership,
      name,
      status: status as Position['holders'][number]['status'],
    })),
})

const readPositions = async (tx: Tx, all: readonly Permission[]): Promise<Position[]> => {
  const [rows, held] = [await positionRows(tx, schoolOf(tx)), await holders(tx)]
  const decided = decidedOf(rows)
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const own = rows.filter(({ kind }) => kind === 'custom').map(({ id }) => id)
  return [...builtInPositions, ...own].map((id) => shown(id, byKey.get(id), all, decided, held))
}

const readPosition = async (tx: Tx, all: readonly Permission[], id: string): Promise<Position> => {
  const found = (await readPositions(tx, all)).find((one) => one.id === id)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

/** With what they need. @throws AppError 400 */
const chosen = (asked: readonly string[], all: readonly Permission[]): ReadonlySet<string> => {
  if (asked.some((id) => !all.some((one) => one.id === id)))
    refuseFields({ permissions: positionTexts.unknownPermission })
  return withNeeds(new Set(asked), all)
}

const orTaken = async <T>(work: Promise<T>, stale: () => Promise<Position>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'positions_name_key')) refuseFields({ name: positionTexts.taken })
    // Somebody else changed the built-in position for the first time meanwhile.
    if (violates(error, 'positions_kind_key')) throw new AppError(commonErrors.stale, { current: await stale() })
    throw error
  }
}

const create = async (
  tx: Tx,
  all: readonly Permission[],
  { name, permissions }: BodyOf<typeof createPosition>,
): Promise<Position> => {
  const decided = decisionsOf('custom', chosen(permissions, all), all)
  const id = await orTaken(insertPosition(tx, { kind: 'custom', name, decided }), () => readPosition(tx, all, ''))
  const made = await readPosition(tx, all, id)
  const after = { name, permissions: made.permissions }
  await audit(tx, { action: 'access.create_position', entity: 'position', entityId: id, after })
  return made
}

const save = async (
  tx: Tx,
  all: readonly Permission[],
  { id, name, permissions, version }: BodyOf<typeof savePosition>,
): Promise<Position> => {
  if (id === principal) throw new AppError(positionErrors.principal)
  const row = (await lockPositions(tx)).find((one) => keyOf(one) === id)
  const before = await readPosition(tx, all, id)
  if (before.version !== version) throw new AppError(commonErrors.stale, { current: before })
  const decided = decisionsOf(id, chosen(permissions, all), all)
  const values = { decided, name: isBuiltIn(id) ? null : (name ?? before.name) }
  const current = () => readPosition(tx, all, id)
  await orTaken<unknown>(row ? updatePosition(tx, row, values) : insertPosition(tx, { kind: id, ...values }), current)
  const after = await current()
  await audit(tx, {
    action: 'access.save_position',
    entity: 'position',
    entityId: id,
    before: { name: before.name, permissions: before.permissions },
    after: { name: after.name, permissions: after.permissions },
  })
  await publishSchoolSwitched(tx, schoolOf(tx))
  return after
}

const remove = async (tx: Tx, all: readonly Permission[], id: string): Promise<void> => {
  const row = (await lockPositions(tx)).find((one) => one.kind === 'custom' && one.id === id)
  if (!row) throw new AppError(commonErrors.notFound)
  const { name, permissions, holders: held } = await readPosition(tx, all, id)
  const [holder] = held
  if (holder) throw new AppError(positionErrors.held, { params: { name: holder.name } })
  await removePosition(tx, id)
  const before = { name, permissions }
  await audit(tx, { action: 'access.delete_position', entity: 'position', entityId: id, before })
}

/** @param actions of all endpoints, which name the permissions; complete once all modules are built */
export const positionRoutes = (actions: readonly Action[]) => {
  const all = () => permissionsIn(actions)
  return [
    route(listPositions, (_input, context) =>
      context.read(async (tx) => ({
        permissions: all().map(({ id, name, about, needs }) => ({
          id,
          name,
          about,
          needs: needs.map((one) => one.id),
        })),
        positions: await readPositions(tx, all()),
      })),
    ),
    route(createPosition, ({ body }, context) => context.write((tx) => create(tx, all(), body))),
    route(savePosition, ({ body }, context) => context.write((tx) => save(tx, all(), body))),
    route(deletePosition, ({ params }, context) => context.write((tx) => remove(tx, all(), params.id))),
  ]
}
