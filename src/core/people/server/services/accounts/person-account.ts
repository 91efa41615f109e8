/** Lets a person on record sign in: ties the record of a member of staff, a learner or a guardian to an account. */
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleEvents } from '../../../contract/events.ts'
import { giveAccountTo, recordOfAccount, type PersonKind } from '../../queries/accounts/person-accounts.ts'

/**
 * `gone`: the person has left the school, or has another account. `two`: the account has another record of this kind,
 * and the school must merge them.
 */
export type AccountGiven = 'given' | 'gone' | 'two'

const give = async (tx: Tx, kind: PersonKind, id: string, accountId: string): Promise<AccountGiven> => {
  try {
    return (await giveAccountTo(tx, kind, id, accountId)) ? 'given' : 'gone'
  } catch (error) {
    if (violates(error, `${kind === 'staff' ? 'staff' : `${kind}s`}_account_key`)) return 'two'
    throw error
  }
}

/**
 * Does nothing if the account has the record already. After `two` the transaction may be aborted and must be rolled
 * back.
 */
export const giveAccount = async (tx: Tx, kind: PersonKind, id: string, accountId: string): Promise<AccountGiven> => {
  const held = await recordOfAccount(tx, kind, accountId)
  if (held !== undefined) return held === id ? 'given' : 'two'
  const given = await give(tx, kind, id, accountId)
  if (given !== 'given') return given
  await audit(tx, { action: 'people.give_account', entity: kind, entityId: id, after: { accountId } })
  if (kind === 'guardian')
    publishEvent(tx, { type: peopleEvents.linked, schoolId: schoolOf(tx), accounts: [accountId] })
  return 'given'
}
