/** Dependencies of every server module, injected by the app. */
import type { Log } from '#platform/server/database/log.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import type { OutboundOptions } from '#platform/server/outbound.ts'
import type { Outbox } from '#platform/server/outbox/outbox.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'

export interface ServerDeps {
  readonly tenancy: Tenancy
  readonly hub: EventHub
  /** Contains the uploaded files in `files`. */
  readonly dataFolder: string
  readonly publicUrl: string
  /** Static files for browsers, including the built-in crests. */
  readonly webFolder?: string | undefined
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly log: Log
  /** Hosts that user-supplied addresses may reach besides the public network. */
  readonly outbound: OutboundOptions
  /** Served over https. */
  readonly secure: boolean
}
