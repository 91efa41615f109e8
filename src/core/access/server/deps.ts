/** What every server module is given when the program is put together. */
import type { Log } from '#platform/server/database/log.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'

export interface ServerDeps {
  readonly tenancy: Tenancy
  readonly hub: EventHub
  /** Uploaded files lie in `files` below it. */
  readonly dataFolder: string
  readonly publicUrl: string
  /** What browsers are given as it is; the crests that come with the program lie in it. */
  readonly webFolder?: string | undefined
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly log: Log
  /** What calls to hosts that somebody else named may reach beside the public network. */
  readonly outbound: OutboundOptions
  /** Served over https. */
  readonly secure: boolean
}
