/** Errors of M-Pesa. */
import { defineError } from '#platform/pure/errors.ts'

export const mpesaErrors = {
  off: defineError('mpesa.off', 409, 'The school does not take payments by M-Pesa here yet.'),
  open: defineError(
    'mpesa.open',
    409,
    'A request for {amount} is still open on this phone. Answer it there, or wait until it ends.',
  ),
  provider: defineError('mpesa.provider', 409, 'M-Pesa answered: {message}'),
  ended: defineError('mpesa.ended', 409, 'This request has already ended.'),
  noInitiator: defineError(
    'mpesa.no_initiator',
    409,
    'Enter the initiator and its security credential in the M-Pesa settings first.',
  ),
  inquiryOpen: defineError('mpesa.inquiry_open', 409, 'M-Pesa is being asked about this payment already.'),
  unknownPayment: defineError('mpesa.unknown_payment', 409, 'The school has no M-Pesa payment with this code.'),
  otherLearner: defineError('mpesa.other_learner', 409, 'This payment was given to another learner.'),
  returned: defineError('mpesa.returned', 409, 'This payment went back to its payer already.'),
} as const
