/** Channels by which a school's notices leave the app. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface OutboundChannels {
  /** Whether its e-mail does. */
  readonly mails: (tx: Tx) => Promise<boolean>
  /** Whether it lets people have notices by SMS. */
  readonly texts: (tx: Tx) => Promise<boolean>
}
