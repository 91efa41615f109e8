/** The caller's identities in a school's conversations, and the schools where they have any. */
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childrenOfAccount,
  familyPlaces,
  guardianOfAccount,
  learnerOfAccount,
  staffOfAccount,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { officeMessages } from '../../contract/message-access.ts'

export interface Person {
  readonly kind: PartyKind
  /** Id of the staff, guardian or learner record; of the school for its office. */
  readonly id: string
}

/** The caller at one school. */
export interface Self {
  readonly accountId: string
  /** In order of preference for writing; an admin who teaches has their own conversations besides the office's. */
  readonly persons: readonly Person[]
  /** For a guardian, the children that they may know of: conversations about others do not show. Else null. */
  readonly children: readonly string[] | null
}

const officeAnd = async (tx: Tx, accountId: string): Promise<Person[]> => {
  const member = await staffOfAccount(tx, accountId)
  return [{ kind: 'office', id: schoolOf(tx) }, ...(member ? [{ kind: 'staff', id: member.id } as const] : [])]
}

/** Empty for an account without a record of its role. */
const personsOf = async (tx: Tx, actor: ActorContext['actor']): Promise<Person[]> => {
  const { accountId, role } = actor
  const as = (kind: PartyKind, row: { id: string } | undefined): Person[] => (row ? [{ kind, id: row.id }] : [])
  if (role === 'admin')
    return permits(actor, officeMessages) ? officeAnd(tx, accountId) : as('staff', await staffOfAccount(tx, accountId))
  if (role === 'parent') return as('guardian', await guardianOfAccount(tx, accountId))
  if (role === 'student') return as('learner', await learnerOfAccount(tx, accountId))
  return as('staff', await staffOfAccount(tx, accountId))
}

/** The actor at the school of the transaction. */
export const selfOf = async (tx: Tx, actor: ActorContext['actor']): Promise<Self> => ({
  accountId: actor.accountId,
  persons: await personsOf(tx, actor),
  children:
    actor.role === 'parent' ? (await childrenOfAccount(tx, actor.accountId)).map(({ learnerId }) => learnerId) : null,
})

/** A school at which the caller has conversations. */
export interface Place {
  readonly school: { readonly id: string; readonly name: string } | null
  read<T>(work: (tx: Tx, self: Self) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx, self: Self) => Promise<T>): Promise<T>
}

/** The school in use; of a parent every school at which the account is one, that in use first. */
export const placesOf = async (context: ActorContext): Promise<Place[]> => {
  const asSelf =
    <T>(work: (tx: Tx, self: Self) => Promise<T>) =>
    async (tx: Tx): Promise<T> =>
      work(tx, await selfOf(tx, context.actor))
  if (context.actor.role !== 'parent')
    return [
      {
        school: null,
        read: (work) => context.read(asSelf(work)),
        write: (work) => context.write(asSelf(work)),
      },
    ]
  return (await familyPlaces(context)).map(({ school: { id, name }, named, read, write }) => ({
    school: named === null ? null : { id, name },
    read: (work) => read(asSelf(work)),
    write: (work) => write(asSelf(work)),
  }))
}

/**
 * Runs the work at the first of the caller's schools with a match.
 * @param find returns null if the school has no match for the caller
 * @throws AppError 404
 */
export const atFirst = async <T>(
  context: ActorContext,
  mode: 'read' | 'write',
  find: (tx: Tx, self: Self, place: Place) => Promise<T | null>,
): Promise<T> => {
  for (const place of await placesOf(context)) {
    const found = await place[mode]((tx, self) => find(tx, self, place))
    if (found !== null) return found
  }
  throw new AppError(commonErrors.notFound)
}
