/**
 * Public verification of a printed card, without disclosing anything about the child. Unknown codes take the same code
 * path as known ones.
 */
import { requesterOf, countAsking, networkOf, type PublicContext } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Verification } from '../../contract/family.ts'
import { initialsForStrangers, normaliseCode } from '#platform/pure/verification-code.ts'
import { placeOfCode, versionById } from '../queries/versions.ts'

const minute = 60_000
/** An office may check a whole class's cards from one place. */
export const verifyLimits = {
  perDevice: { most: 60, within: 10 * minute },
  perNetwork: { most: 600, within: 10 * minute },
} as const

const unknown: Verification = {
  genuine: false,
  state: null,
  school: null,
  initials: null,
  term: null,
  version: null,
  publishedOn: null,
  seal: null,
}

const identity = { schoolId: null, accountId: null, identity: true } as const

const shown = async (tx: Tx, versionId: string): Promise<Verification> => {
  const version = await versionById(tx, versionId)
  if (!version) return unknown
  const { data, number, replaced, hash } = version
  const { timeZone } = await schoolById(tx)
  return {
    genuine: true,
    state: replaced ? 'replaced' : 'current',
    school: data.school.name,
    initials: initialsForStrangers(data.learner.fullName),
    term: `${data.term.name} ${data.term.year}`,
    version: number,
    publishedOn: schoolTime(version.publishedAt, timeZone).date,
    seal: hash.slice(0, 12),
  }
}

/** @throws AppError auth.asked_too_often, with the wait */
export const verify = async (context: PublicContext, secure: boolean, typed: string): Promise<Verification> => {
  const asker = requesterOf(context.cookies, secure, context.origin.address)
  const place = await context.tenancy.write(identity, context.origin, async (tx) => {
    await countAsking(tx, [
      ['cards.verify_device', asker.device, verifyLimits.perDevice],
      ['cards.verify_network', networkOf(asker.address), verifyLimits.perNetwork],
    ])
    return placeOfCode(tx, normaliseCode(typed) ?? '')
  })
  const { schoolId, versionId } = place ?? { schoolId: newId(), versionId: newId() }
  return context.tenancy.read({ schoolId, accountId: null }, (tx) => shown(tx, versionId))
}
