/** Lets a person on record sign in: ties the record of a member of staff, a learner or a guardian to an account. */
import { audit } from '#platform/server/audit/audit.ts'
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleEvents } from '../../contract/events.ts'
import { giveAccountTo, recordOfAccount, type PersonKind } from '../queries/person-accounts.ts'

/**
 * `gone`: no such person at the school any more, or the record is another account's. `two`: the account has another record of this
 * kind here, and somebody at the school must put them together.
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

/** Does nothing when the record is the account's already. After `two` the transaction may have failed: the caller gives it up. */
export const giveAccount = async (tx: Tx, kind: PersonKind, id: string, accountId: string): Promise<AccountGiven> => {
  const held = await recordOfAccount(tx, kind, accountId)
  if (held !== undefined) return held === id ? 'given' : 'two'
  const given = await give(tx, kind, id, accountId)
  if (given !== 'given') return given
  await audit(tx, { action: 'people.give_account', entity: kind, entityId: id, after: { accountId } })
  if (kind === 'guardian') await announce(tx, { type: peopleEvents.linked, schoolId: schoolOf(tx), accounts: [accountId] })
  return 'given'
}
