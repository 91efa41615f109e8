/** Public verification of a printed card, without disclosing anything about the child. */
import { verifyPrinted, type PublicContext } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Verification } from '../../contract/family.ts'
import { initialsForStrangers } from '#platform/pure/verification-code.ts'
import { placeOfCode, versionById } from '../queries/versions.ts'

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
export const verify = (context: PublicContext, secure: boolean, typed: string): Promise<Verification> =>
  verifyPrinted(context, secure, typed, { counter: 'cards', find: placeOfCode, read: shown })
