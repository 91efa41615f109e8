/** What the services of M-Pesa work with. */
import type { Agent } from 'node:https'
import type { Secrets } from '#platform/server/secrets.ts'
import type { FeeLedger } from '#features/fees/server/ports.ts'
import type { Log } from '#platform/server/database/log.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Environment } from '../contract/words.ts'
import { darajaHosts } from '../contract/words.ts'
import { Daraja } from './daraja/daraja.ts'
import type { AccessTokens } from './daraja/tokens.ts'
import type { ShortcodeRow } from './queries/shortcodes.ts'

export interface MpesaOptions {
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Address of the simulator; null without one. */
  readonly simulator: string | null
  readonly ledger: FeeLedger
  readonly tokens: AccessTokens
  readonly agent: Agent
  readonly outbound: OutboundOptions
  readonly log: Log
  /** Timeout of a call of M-Pesa, ms. */
  readonly patience: number
  /** Whether the transaction's school uses the module. */
  readonly isOpen: (tx: Tx) => Promise<boolean>
}

/** What reading and changing the settings takes. */
export type SettingsOptions = Pick<MpesaOptions, 'secrets' | 'publicUrl' | 'simulator' | 'outbound'>

export const hostOf = (environment: Environment, { simulator }: Pick<MpesaOptions, 'simulator'>): string =>
  environment === 'simulator' ? (simulator ?? 'http://127.0.0.1:9') : darajaHosts[environment]

const opened = (sealed: string | null, { secrets }: MpesaOptions): string => (sealed ? secrets.open(sealed) : '')

/** The school's number as Daraja's account. */
export const darajaFor = (row: ShortcodeRow, options: MpesaOptions, now: () => Date): Daraja => {
  const { tokens, agent, patience } = options
  return new Daraja(
    {
      key: `${row.id}:${row.version}`,
      baseUrl: (row.baseUrl ?? hostOf(row.environment, options)).replace(/\/+$/, ''),
      kind: row.kind,
      shortcode: row.shortcode,
      storeNumber: row.storeNumber,
      registerVersion: row.registerVersion,
      consumerKey: opened(row.consumerKeySealed, options),
      consumerSecret: opened(row.consumerSecretSealed, options),
      passkey: opened(row.passkeySealed, options),
      initiator: row.initiator ?? '',
      securityCredential: opened(row.securityCredentialSealed, options),
    },
    { tokens, agent, now, patience },
  )
}

/** An address that M-Pesa calls for this number. */
export const callbackUrl = (row: ShortcodeRow, { publicUrl, secrets }: SettingsOptions, rest: string): string =>
  `${publicUrl}/api/payments/callbacks/${secrets.open(row.callbackSealed)}/${rest}`
