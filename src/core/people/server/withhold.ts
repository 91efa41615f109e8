/** What still waits to be sent when a guardian may no longer be told of a learner is withheld. */
import type { WithholdMessages } from '#core/delivery/server/ports.ts'
import type { WithdrawLetters } from '#core/notifications/server/ports.ts'
import type { LeaveSight } from './ports.ts'
import { accountEmailOf } from './queries/accounts/addresses.ts'

export const withholdFrom =
  ({ withhold, withdrawLetters }: { withhold: WithholdMessages; withdrawLetters: WithdrawLetters }): LeaveSight =>
  async (tx, { guardianId }) => {
    await withhold(tx)
    const address = await accountEmailOf(tx, guardianId)
    if (address) await withdrawLetters(tx, address)
  }
