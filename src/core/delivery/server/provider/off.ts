/** Provider of a school with SMS off: refuses every call. */
import { smsErrors } from '../../contract/errors.ts'
import { ProviderError, type SmsProvider } from './port.ts'

const refuse = async (): Promise<never> => {
  throw new ProviderError(smsErrors.off.message)
}

export const offProvider: SmsProvider = {
  send: async () => ({ kind: 'not_sent', detail: smsErrors.off.message }),
  balance: refuse,
  reports: refuse,
}
