/** What every server module is given when the program is put together. */
import type { EventHub } from '#platform/server/events/hub.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'

export interface ServerDeps {
  readonly tenancy: Tenancy
  readonly hub: EventHub
  /** Uploaded files lie in `files` below it. */
  readonly dataFolder: string
  readonly publicUrl: string
  /** Served over https. */
  readonly secure: boolean
}
