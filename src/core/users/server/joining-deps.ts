/** What coming to a school needs of the program. */
import type { ServerDeps } from '#core/access/server/public.ts'

export type JoiningDeps = Pick<ServerDeps, 'tenancy' | 'outbox' | 'secrets' | 'publicUrl' | 'secure'>
