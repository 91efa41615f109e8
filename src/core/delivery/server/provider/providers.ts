/** Chooses a school's provider by its settings. */
import { hosts, type SmsMode } from '../../contract/sms-settings.ts'
import type { DeliveryOptions } from '../options.ts'
import type { SmsAccountRow } from '../queries/accounts.ts'
import { africasTalking } from './africastalking.ts'
import { offProvider } from './off.ts'
import type { SmsProvider } from './port.ts'

/** Callback address for this school's delivery reports. */
export const callbackUrl = (
  options: Pick<DeliveryOptions, 'secrets' | 'publicUrl'>,
  account: SmsAccountRow,
  kind: 'delivery' | 'opt-out' | 'inbound',
): string => `${options.publicUrl}/api/sms/callbacks/${options.secrets.open(account.callbackSealed)}/${kind}`

type ProviderOptions = Pick<DeliveryOptions, 'secrets' | 'publicUrl' | 'simulatorUrl' | 'patience'>

const baseUrlOf = (mode: SmsMode, options: ProviderOptions): string | null =>
  mode === 'simulator' ? options.simulatorUrl : mode === 'off' ? null : hosts[mode]

export const providerFor = (account: SmsAccountRow | undefined, options: ProviderOptions): SmsProvider => {
  const baseUrl = account ? baseUrlOf(account.mode as SmsMode, options) : null
  if (!account || !baseUrl) return offProvider
  return africasTalking({
    baseUrl,
    username: account.username,
    apiKey: account.apiKeySealed ? options.secrets.open(account.apiKeySealed) : '',
    ...(account.mode === 'simulator' ? { callbackUrl: callbackUrl(options, account, 'delivery') } : {}),
    patience: options.patience,
  })
}
