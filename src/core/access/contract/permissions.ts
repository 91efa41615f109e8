/**
 * Permissions: groups of actions that an admin's positions include. Each module declares its own beside its actions,
 * under a name that a head understands.
 */

/** The positions that every school has. The principal's always include everything. */
export const builtInPositions = [
  'principal',
  'deputy',
  'bursar',
  'secretary',
  'examinations',
  'nurse',
  'librarian',
  'storekeeper',
] as const
export type BuiltInPosition = (typeof builtInPositions)[number]
export const principal = 'principal' satisfies BuiltInPosition
/** Positions whose permissions a school decides. */
export type OpenPosition = Exclude<BuiltInPosition, typeof principal>

export interface Permission {
  /** Such as `fees`. */
  readonly id: string
  /** Such as `Fees`; its translation is under `messages` in the module's `sw.json`. */
  readonly name: string
  /** What it opens, in one sentence; translated like the name. */
  readonly about: string
  /** Positions that include it until the school decides otherwise. */
  readonly positions: readonly OpenPosition[]
  /** Permissions that come with it, because its screens need them. */
  readonly needs: readonly Permission[]
}

export const permission = (
  declared: Pick<Permission, 'id' | 'name' | 'about' | 'positions'> & { readonly needs?: readonly Permission[] },
): Permission => ({ needs: [], ...declared })

/** A permission; `every` for what all positions include; `principal` for what no other position can include. */
export type PermissionNeed = Permission | 'every' | 'principal'
