/** A person's new e-mail address or phone number in the school's records of them. */
import type { FollowContact } from '#core/access/server/ports.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { guardianByPhone, guardianOfAccount } from '../../queries/guardians/guardians.ts'
import { staffOfAccount } from '../../queries/staff/staff.ts'
import { changePerson } from './user-records.ts'

/** A school keeps each number with one guardian: another guardian's stays where it is, and the office finds it in the log. */
export const followContact: FollowContact = async (tx, accountId, change) => {
  const staff = await staffOfAccount(tx, accountId)
  if (staff) await changePerson(tx, 'staff', staff.id, change)
  const guardian = await guardianOfAccount(tx, accountId)
  if (!guardian) return
  const holder = change.phone === undefined ? undefined : await guardianByPhone(tx, change.phone)
  if (!holder || holder.id === guardian.id) return changePerson(tx, 'guardian', guardian.id, change)
  await audit(tx, {
    action: 'people.keep_number',
    entity: 'guardian',
    entityId: guardian.id,
    after: { phone: guardian.phone, heldBy: holder.id },
  })
}
