/** Dependencies of joining a school. */
import type { ServerDeps } from '#core/access/server/public.ts'

export type JoiningDeps = Pick<ServerDeps, 'tenancy' | 'outbox' | 'secrets' | 'publicUrl' | 'secure'>
