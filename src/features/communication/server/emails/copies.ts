/** Who gets a copy of an e-mail; the address of a guardian who is barred from a learner is refused. */
import type { EmailCopy } from '#core/delivery/server/public.ts'
import { isInSight } from '#core/people/rules/family-rights.ts'
import { guardiansAtAddresses, linksOfGuardians } from '#core/people/server/public.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { copyTexts } from '../../contract/emails.ts'

/**
 * The office may write of any learner in its own words, so a guardian barred from one learner gets no copy at all: what
 * they may read they get as a recipient.
 * @throws AppError 400 for the address of a guardian who is barred from a learner
 */
export const copiesOf = async (
  tx: Tx,
  { cc, bcc }: { readonly cc: readonly string[]; readonly bcc: readonly string[] },
): Promise<EmailCopy[]> => {
  const wanted = [
    ...cc.map((to) => ({ kind: 'cc' as const, to })),
    ...bcc.filter((to) => !cc.includes(to)).map((to) => ({ kind: 'bcc' as const, to })),
  ]
  const addresses = wanted.map(({ to }) => to)
  const owners = await guardiansAtAddresses(tx, addresses)
  const ids = owners.map(({ id }) => id)
  const links = await linksOfGuardians(tx, ids)
  return wanted.map(({ kind, to }) => {
    const guardians = owners.filter(({ email }) => email === to).map(({ id }) => id)
    const own = links.map(({ link }) => link).filter(({ guardianId }) => guardians.includes(guardianId))
    if (!own.every(isInSight)) return refuseFields({ [kind]: copyTexts.barred })
    const [first] = own
    if (!first) return { kind, to }
    const guardian = first.guardianId
    const learnerIds = own.filter(({ guardianId }) => guardianId === guardian).map(({ learnerId }) => learnerId)
    return { kind, to, telling: { guardian, learnerIds } }
  })
}
