/** Options of the start page's reads: those sent first and the hooks that use them must be the same. */
import type { ReadOptions } from '#platform/web/api/hooks.ts'

/** The school's day; the offices of large schools keep the page open all morning. */
export const today: ReadOptions = { offline: true, live: true, refetchInterval: 300_000 }
