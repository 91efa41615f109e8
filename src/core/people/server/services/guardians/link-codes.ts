/** Creates one-time codes with which a guardian proves the relationship to a learner. */
import { randomBytes } from 'node:crypto'
import { hashToken } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { secretFrom, writeCode } from '../../../rules/link-code.ts'
import { insertLinkCode } from '../../queries/guardians/links.ts'
import { learnerOr404 } from '../learners/learner-detail.ts'

const lifetime = 14 * 86_400_000

/** @returns the code, available only once: only its hash is stored */
export const makeCode = async (tx: Tx, learnerId: string): Promise<{ code: string; expiresAt: string }> => {
  const learner = await learnerOr404(tx, learnerId)
  if (learner.status !== 'active') throw new AppError(peopleErrors.hasLeft)
  const secret = secretFrom(randomBytes(40))
  const expiresAt = new Date(tx.at.getTime() + lifetime)
  await insertLinkCode(tx, { learnerId, codeHash: hashToken(secret), expiresAt })
  await audit(tx, {
    action: 'people.make_link_code',
    entity: 'learner',
    entityId: learnerId,
    after: { expiresAt: expiresAt.toISOString() },
  })
  const school = await schoolById(tx)
  return { code: writeCode(school.code, secret), expiresAt: expiresAt.toISOString() }
}
