/**
 * Who sees an entry, and what they may do with it. Every list, entry, figure, export and print goes by this rule; the condition in
 * `server/queries/visible.ts` says the same in SQL, and a test holds the two side by side.
 */
import type { EntryStatus } from '../contract/words.ts'

export type Why = 'reporter' | 'opened' | 'escalated' | 'assigned'

/** A way into an entry that somebody was given. */
export interface Grant {
  readonly accountId: string
  readonly why: Why
  /** An admin gave it, to somebody else. */
  readonly byAdmin: boolean
}

export interface Reader {
  readonly accountId: string
  readonly isAdmin: boolean
  /** Staff record of the account; null without one. */
  readonly staffId: string | null
  /** Learners whose class teacher the reader is now. */
  readonly pupils: ReadonlySet<string>
}

export interface Parties {
  readonly grants: readonly Grant[]
  readonly learnerIds: readonly string[]
  /** Staff records. */
  readonly complainedOf: readonly string[]
}

const grantsOf = ({ accountId }: Reader, { grants }: Parties): readonly Grant[] => grants.filter((one) => one.accountId === accountId)

export const isComplainedOf = ({ staffId }: Pick<Reader, 'staffId'>, { complainedOf }: Pick<Parties, 'complainedOf'>): boolean =>
  staffId !== null && complainedOf.includes(staffId)

/** Who is complained of sees nothing, be it an admin or whoever reported it, unless an admin opened it to them. */
export const seesEntry = (reader: Reader, parties: Parties): boolean => {
  const own = grantsOf(reader, parties)
  if (isComplainedOf(reader, parties)) return own.some(({ byAdmin }) => byAdmin)
  return reader.isAdmin || own.length > 0 || parties.learnerIds.some((id) => reader.pupils.has(id))
}

export interface Abilities {
  readonly edit: boolean
  readonly decide: boolean
  readonly resolve: boolean
  readonly escalate: boolean
  readonly followUp: boolean
  readonly open: boolean
  readonly openToComplained: boolean
  readonly tell: boolean
  readonly strike: boolean
}

export const noAbilities: Abilities = {
  edit: false,
  decide: false,
  resolve: false,
  escalate: false,
  followUp: false,
  open: false,
  openToComplained: false,
  tell: false,
  strike: false,
}

/** What a reader may do who sees the entry; who is complained of reads only. Once escalated, it is resolved by those above the reporter. */
export const abilitiesOn = (
  reader: Reader,
  parties: Parties,
  entry: { readonly status: EntryStatus; readonly isStruck: boolean; readonly wasEscalated: boolean },
): Abilities => {
  if (entry.isStruck || !seesEntry(reader, parties) || isComplainedOf(reader, parties)) return noAbilities
  const whys = new Set(grantsOf(reader, parties).map(({ why }) => why))
  const isAbove = reader.isAdmin || whys.has('escalated')
  const keeps = isAbove || whys.has('reporter')
  const leads = parties.learnerIds.some((id) => reader.pupils.has(id))
  return {
    edit: keeps,
    decide: keeps,
    resolve: isAbove || (keeps && !entry.wasEscalated),
    escalate: true,
    followUp: true,
    open: keeps,
    openToComplained: reader.isAdmin,
    tell: keeps || leads,
    strike: reader.isAdmin,
  }
}
