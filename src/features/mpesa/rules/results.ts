/** What M-Pesa's result codes mean for the payer. */
import type { FailureReason } from '../contract/words.ts'

const reasons: Readonly<Record<string, FailureReason>> = {
  '1': 'no_money',
  '17': 'limit',
  '1001': 'busy',
  '1019': 'timed_out',
  '1025': 'not_sent',
  '1032': 'cancelled',
  '1036': 'timed_out',
  '1037': 'unreachable',
  '2001': 'wrong_pin',
  '9999': 'not_sent',
}

/** M-Pesa's code of a payment. */
export const paidCode = '0'

export const reasonOf = (code: string): FailureReason => reasons[code] ?? 'refused'
