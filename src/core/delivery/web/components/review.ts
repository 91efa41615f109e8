/** A written message with its estimated cost. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import type { estimateSms, sendSms } from '../../contract/sms.ts'

export interface Review {
  readonly body: BodyOf<typeof estimateSms>
  readonly premium: Pick<BodyOf<typeof sendSms>, 'keyword' | 'linkId' | 'retryDurationInHours'>
  readonly estimate: ResponseOf<typeof estimateSms>
}
