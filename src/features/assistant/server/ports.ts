/** What other modules contribute to the assistant. */
import type { Actor } from '#core/access/contract/access.ts'
import { defineExtensionPoint } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Passage } from '../contract/answers.ts'

/** Who asks. */
export type Asker = Pick<Actor, 'accountId' | 'role' | 'timeZone' | 'language'>

/**
 * Passages that fit best, best first: only of what this person may open. None while the owner's module is closed to the
 * school.
 * @param words in the syntax of a web search, for `askedWords`
 */
export type PassageSource = (tx: Tx, asker: Asker, words: string, limit: number) => Promise<readonly Passage[]>

export const passageSources = defineExtensionPoint<PassageSource>('assistant.passage_sources')
