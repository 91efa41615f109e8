/** Names of the people in announcements and groups, of any kind. */
import { accountNames, peopleNamed, type PersonNamed } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { personKinds } from '../../contract/announcements/kinds.ts'
import type { RecipientRow } from '../queries/recipients.ts'

type Person = Pick<RecipientRow, 'kind' | 'personId'>

export const personKey = ({ kind, personId }: Person): string => `${kind} ${personId}`

/** Records of people; staff without one by their accounts. */
export const namesOf = async (tx: Tx, people: readonly Person[]): Promise<Map<string, PersonNamed>> => {
  const of = groupBy(people, ({ kind }) => kind)
  const found = new Map<string, PersonNamed>()
  for (const kind of personKinds) {
    const ids = (of.get(kind) ?? []).map(({ personId }) => personId)
    for (const one of await peopleNamed(tx, kind, ids)) found.set(personKey({ kind, personId: one.id }), one)
    if (kind !== 'staff') continue
    const accounts = ids.filter((id) => !found.has(personKey({ kind, personId: id })))
    for (const [id, name] of await accountNames(tx, accounts))
      found.set(personKey({ kind, personId: id }), { id, name, accountId: id, streamId: null })
  }
  return found
}
