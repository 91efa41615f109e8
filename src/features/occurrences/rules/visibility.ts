/**
 * Who sees an entry, and what they may do with it. Every list, entry, figure, export and print follows this rule;
 * `server/queries/visible.ts` is the same condition in SQL, and a test compares the two.
 */
import type { EntryStatus } from '../contract/words.ts'

export type Why = 'reporter' | 'opened' | 'escalated' | 'assigned'

/** Access to an entry granted to a person. */
export interface Grant {
  readonly accountId: string
  readonly why: Why
  /** Granted by an admin to another person. */
  readonly byAdmin: boolean
}

export interface EntryCaller {
  readonly accountId: string
  readonly isAdmin: boolean
  /** Staff record of the account, even if it has ended; null without one. */
  readonly recordId: string | null
  /** Learners of the reader's own class, as its class teacher. */
  readonly pupils: ReadonlySet<string>
}

export interface Parties {
  readonly grants: readonly Grant[]
  readonly learnerIds: readonly string[]
  /** Staff records. */
  readonly complainedOf: readonly string[]
}

const grantsOf = ({ accountId }: EntryCaller, { grants }: Parties): readonly Grant[] =>
  grants.filter((one) => one.accountId === accountId)

export const isComplainedOf = (
  { recordId }: Pick<EntryCaller, 'recordId'>,
  { complainedOf }: Pick<Parties, 'complainedOf'>,
): boolean => recordId !== null && complainedOf.includes(recordId)

/** A person complained about, even an admin or the reporter, sees nothing unless an admin opened it to them. */
export const seesEntry = (reader: EntryCaller, parties: Parties): boolean => {
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

/**
 * What a reader may do with a visible entry; a person complained about may only read. After escalation it is resolved
 * by the reporter's superiors.
 */
export const abilitiesOn = (
  reader: EntryCaller,
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
