/** Which permissions a position includes, and whether an action is open to an admin's positions. */
import type { Action, Actor } from '../contract/access.ts'
import { builtInPositions, principal, type Permission, type PermissionNeed } from '../contract/permissions.ts'

/** A school's own decisions about a position, by permission id: of a built-in position what differs from its defaults. */
export type Decided = Readonly<Record<string, boolean>>

export const isBuiltIn = (position: string): position is (typeof builtInPositions)[number] =>
  builtInPositions.some((one) => one === position)

/** @param decided the school's decisions by position */
const includes = (position: string, one: Permission, decided: ReadonlyMap<string, Decided>): boolean =>
  position === principal ||
  (decided.get(position)?.[one.id] ?? one.positions.some((byDefault) => byDefault === position))

/** Whether somebody with these positions has the permission. */
export const holds = (
  positions: readonly string[],
  need: PermissionNeed,
  decided: ReadonlyMap<string, Decided>,
): boolean => {
  if (need === 'every') return true
  if (need === 'principal') return positions.includes(principal)
  return positions.some((position) => includes(position, need, decided))
}

/** Ids of the permissions of these positions. */
export const permissionsOf = (
  positions: readonly string[],
  all: readonly Permission[],
  decided: ReadonlyMap<string, Decided>,
): ReadonlySet<string> => new Set(all.filter((one) => holds(positions, one, decided)).map(({ id }) => id))

/** True for other roles: their actions name no positions. */
export const permits = (
  { role, positions, permissions }: Pick<Actor, 'role' | 'positions' | 'permissions'>,
  { permission = 'principal' }: Pick<Action, 'permission'>,
): boolean => {
  if (role !== 'admin' || permission === 'every' || positions.includes(principal)) return true
  return permission !== 'principal' && permissions.has(permission.id)
}

/** The permissions that actions name, each once, in the order of the actions. */
export const permissionsIn = (actions: readonly Action[]): Permission[] => {
  const found = new Map<string, Permission>()
  for (const { permission } of actions) if (typeof permission === 'object') found.set(permission.id, permission)
  return [...found.values()]
}

/** Adds what the chosen permissions need. */
export const withNeeds = (chosen: ReadonlySet<string>, all: readonly Permission[]): ReadonlySet<string> => {
  const complete = new Set<string>()
  const add = (one: Permission): void => {
    if (complete.has(one.id)) return
    complete.add(one.id)
    one.needs.forEach(add)
  }
  all.filter(({ id }) => chosen.has(id)).forEach(add)
  return complete
}

/** The decisions to keep for a position with these permissions; of a built-in one only what differs from its defaults. */
export const decisionsOf = (position: string, chosen: ReadonlySet<string>, all: readonly Permission[]): Decided => {
  const byDefault = (one: Permission): boolean => includes(position, one, new Map())
  return Object.fromEntries(
    all.filter((one) => chosen.has(one.id) !== byDefault(one)).map(({ id }) => [id, chosen.has(id)]),
  )
}
