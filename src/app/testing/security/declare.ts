/**
 * A module's declarations in `testing/security.ts`, with which the security suites cover all of its routes and tables.
 */
import type { Role } from '#core/access/contract/access.ts'
import type { Db } from '#platform/server/tenancy/tenancy.ts'
import type { TestAccount } from '../harness.ts'

/** Kinds of objects that every school has by default. */
export type BasicKind = 'school' | 'membership' | 'account'

/** The learner of people, also for modules below it. */
type Learner = 'learner'

/** In `lists`: rows that belong to the record in the path, such as the questions of a quiz. */
export const partOfRecord = 'part of the record'

/** Context of `make`: a transaction of the school in the parent's name. */
export interface ObjectScene<Kind extends string> {
  readonly schoolId: string
  readonly db: Db
  readonly parent: TestAccount
  /** Id of each kind of object at this school. */
  readonly ids: Readonly<Record<Kind, string>>
}

/** Endpoint ids by reason of the exception; a trailing star matches any suffix. */
export type Excepted = Readonly<Record<string, readonly string[]>>

/** Endpoints that do not answer 404 to a caller unrelated to the object at their own school. */
export interface Shared {
  readonly reason: string
  /** A trailing star matches any suffix. */
  readonly endpoints: readonly string[]
  /** Roles with access to the object; all by default. */
  readonly roles?: readonly Role[]
  /** Code of the error returned instead of "not found". */
  readonly error?: string
}

interface Declaration<Own extends string, Needed extends string> {
  /** Ids of the server modules in this folder. */
  readonly modules: readonly string[]
  /** Modules whose objects are used in `make` and the paths below. */
  readonly needs?: readonly Security<Needed>[]
  /** Kinds of objects of this module. */
  readonly kinds?: readonly Own[]
  /** Kinds of these that tell nothing of the learner: a guardian who is barred keeps what is theirs and the school's. */
  readonly notOfLearner?: readonly Own[]
  /** GET endpoints for guardians that find nothing at the school of `make`, by id; a trailing star matches any suffix. */
  readonly unseen?: readonly string[]
  /** Creates one object of each kind, related to no account but the parent's. */
  make?(scene: ObjectScene<Own | Needed | Learner>): Promise<void>
  /** Kind of object of a path's first parameter, by path prefix. */
  readonly paths?: Readonly<Record<string, NoInfer<Own | Needed> | BasicKind>>
  /** Kind of object of a path's later parameters. */
  readonly parameters?: Readonly<Record<string, NoInfer<Own | Needed> | BasicKind>>
  /** Kind of object that an array of ids in a body names, by its place: `learnerIds[]`, `marks[].learnerId`. */
  readonly lists?: Readonly<Record<string, NoInfer<Own | Needed> | BasicKind | typeof partOfRecord>>
  /** Calls that settle each thing of a list on its own instead of all or nothing, by the reason. */
  readonly piecewise?: Excepted
  /** Like `paths`, if hostile input must reach a visible object while the matrix uses an invisible one. */
  readonly reachable?: Readonly<Record<string, NoInfer<Own | Needed> | BasicKind>>
  /** Valid bodies by endpoint id, where they cannot be derived from schema and example. */
  readonly bodies?: Readonly<Record<string, (ids: Readonly<Record<string, string>>) => object>>
  readonly shared?: readonly Shared[]
  /** Endpoints whose input names something that needs a permission of its own, by reason. */
  readonly narrower?: Excepted
  /** Endpoints that sign the caller out, while the suites need the session. */
  readonly signsOut?: readonly string[]
  /** Endpoints with an endless stream as response. */
  readonly endless?: readonly string[]
  readonly audit?: {
    /** Audit action of endpoints that do not use their own id. */
    readonly actions?: Readonly<Record<string, string>>
    /** Writing endpoints without an audit entry. */
    readonly without?: Excepted
  }
  /** Tables that `make` leaves empty, by reason. */
  readonly emptyTables?: Excepted
}

export interface Security<Kind extends string = string> extends Omit<
  Declaration<Kind, Kind>,
  'needs' | 'kinds' | 'notOfLearner' | 'make' | 'paths' | 'parameters' | 'lists' | 'reachable'
> {
  readonly needs?: readonly Security[]
  readonly kinds?: readonly Kind[]
  readonly notOfLearner?: readonly Kind[]
  make?(scene: ObjectScene<Kind | Learner>): Promise<void>
  readonly paths?: Readonly<Record<string, string>>
  readonly parameters?: Readonly<Record<string, string>>
  readonly lists?: Readonly<Record<string, string>>
  readonly reachable?: Readonly<Record<string, string>>
}

export const declareSecurity = <const Own extends string = never, const Needed extends string = never>(
  declaration: Declaration<Own, Needed>,
): Security<Own> => declaration

/** @returns whether the list contains the id, or a prefix of it that ends with a star */
export const names = (list: readonly string[], id: string): boolean =>
  list.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : one === id))

/** Shared reasons for endpoints without an audit entry. */
export const noEntry = {
  ofAccount: 'The account belongs to its owner and to no school: it keeps its own activity.',
  changesNothing: 'It changes nothing yet: it sends a link or a code, checks one, or shows what would be.',
  ownMarks: 'A reader’s own marks on a conversation show to nobody else.',
  markedRead: 'It marks something as read.',
  providerReport: 'It is a provider’s report, kept as it came.',
} as const

/** Shared reasons for tables without rows. */
export const noRow = {
  detail: 'Its rows are details of a thing that is made, and are reached through that thing only.',
  setting: 'It holds settings of the school or of a person, which no path names.',
  log: 'Only the server writes and reads it.',
  inBody: 'Calls name it in their body, and tests of the module try another school’s there.',
} as const
