/** Options of the start page's read: those sent first and the hooks that use them must be the same. */
import type { ReadOptions } from '#platform/web/api/hooks.ts'

export const family: ReadOptions = { offline: true, live: true }
