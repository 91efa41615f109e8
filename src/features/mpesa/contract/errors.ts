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
} as const
