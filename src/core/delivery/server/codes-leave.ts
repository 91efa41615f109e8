/** Tells access whether codes can be sent: by the installation, or by the transaction's school. */
import type { CodesLeave } from '#core/access/server/ports.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import { hasOwnMailServer } from './mail/carrier.ts'
import { accountRow } from './queries/accounts.ts'

export const codesLeave =
  (outbox: Outbox): CodesLeave =>
  async (tx) => {
    const hasSchool = tx.scope.schoolId !== null
    return {
      email: outbox.leaves('email') || (hasSchool && (await hasOwnMailServer(tx))),
      phone: hasSchool && (outbox.leaves('sms') || ((await accountRow(tx))?.mode ?? 'off') !== 'off'),
    }
  }
