/** Errors of billing. */
import { defineError } from '#platform/pure/errors.ts'

export const billingErrors = {
  noPrices: defineError('billing.no_prices', 409, 'There are no prices yet. The installation enters them.'),
  hadTrial: defineError('billing.had_trial', 409, 'Your school has already tried a plan.'),
  runs: defineError('billing.runs', 409, 'Your school already has a plan.'),
  same: defineError('billing.same', 400, 'Choose something other than what you have.'),
  noPrice: defineError('billing.no_price', 400, '{module} is not sold by itself.'),
  needs: defineError('billing.needs', 400, '{module} needs {needed}. Choose both.'),
  ended: defineError('billing.invoice_ended', 409, 'This invoice has already been paid or cancelled.'),
  noPrompts: defineError(
    'billing.no_prompts',
    409,
    'The installation takes no M-Pesa payments yet. Pay by bank or cheque.',
  ),
  promptOpen: defineError('billing.prompt_open', 409, 'A prompt for this invoice is still open on {phone}.'),
  tooMuch: defineError('billing.too_much', 409, 'M-Pesa takes at most {most} in one payment. Pay by bank or cheque.'),
  codeUsed: defineError('billing.code_used', 409, 'The code {code} has been used for a payment already.'),
  claimOpen: defineError('billing.claim_open', 409, 'The payment with the code {code} is still being checked.'),
  noConflict: defineError('billing.no_conflict', 409, 'The payment {code} waits for no decision.'),
  noClaim: defineError('billing.no_claim', 409, 'No payment of this invoice waits to be checked.'),
  creditTooMuch: defineError('billing.credit_too_much', 409, 'At most {most} of this invoice can be credited.'),
  dayTaken: defineError(
    'billing.day_taken',
    409,
    'Prices that start on this day are in force already. Choose a later day.',
  ),
} as const
