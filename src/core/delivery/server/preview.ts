/** A template as a learner's family would get it. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { previewTemplate } from '../contract/templates.ts'
import { smsDefaults } from '../contract/sms-settings.ts'
import { sizeOfSms } from '../rules/segments.ts'
import { faultsOf, filledWords, keptWords } from '../rules/templates.ts'
import type { LearnerValues, May } from './options.ts'
import { accountRow, schoolFacts } from './queries/accounts.ts'

/** @throws AppError 404 for a learner that the school does not have */
export const previewOf = async (
  tx: Tx,
  { channel, language, words, learnerId }: BodyOf<typeof previewTemplate>,
  learnerValues: LearnerValues,
  may: May,
) => {
  const known = learnerId ? await learnerValues(tx, learnerId, language, may) : {}
  if (!known) throw new AppError(commonErrors.notFound)
  const values = { school_name: (await schoolFacts(tx)).name, ...known }
  const kept = keptWords(channel, words)
  const filled = filledWords(channel, kept, values)
  const size = channel === 'sms' ? sizeOfSms(filled.message ?? '') : null
  const cents = (await accountRow(tx))?.segmentCents ?? Math.round(smsDefaults.pricePerSegment * 100)
  return {
    words: filled,
    ...faultsOf(kept, values),
    size: size && {
      encoding: size.encoding,
      characters: [...(filled.message ?? '')].length,
      segments: size.segments,
      left: size.left,
      cost: (size.segments * cents) / 100,
    },
  }
}
