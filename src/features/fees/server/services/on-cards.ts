/** What report cards print of a learner's fees, inside their own transaction. */
import { permits } from '#core/access/rules/permissions.ts'
import type { CardFeesSource } from '#features/report-cards/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { manageFees } from '../../contract/access.ts'
import { chargedBetween } from '../../rules/charged-between.ts'
import { entriesOf } from '../queries/entries.ts'
import type { FeesOpen } from './family.ts'
import { ledgerOf } from './show.ts'

/** @param isOpen whether the transaction's school keeps its fees here */
export const feesOnCards = (isOpen: FeesOpen): CardFeesSource => ({
  of: async (tx, { learnerIds, nextTerm }) => {
    if (!(await isOpen(tx))) return null
    const entries = groupBy(await entriesOf(tx, learnerIds), ({ learnerId }) => learnerId)
    return new Map(
      learnerIds.map((id) => {
        const own = (entries.get(id) ?? []).map(ledgerOf)
        const ahead = nextTerm ? chargedBetween(own, nextTerm.startsOn, nextTerm.endsOn) : null
        const all = own.reduce((sum, { cents }) => sum + cents, 0)
        return [id, { balance: all - (ahead ?? 0), nextTerm: ahead }]
      }),
    )
  },
  maySee: (actor) => actor.role === 'admin' && permits(actor, manageFees),
})
