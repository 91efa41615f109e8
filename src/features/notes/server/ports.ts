/** Ports of notes. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** Names of the strands and sub-strands of a learning area, in their order; of one grade, or of all. */
export type NoteTopics = (
  tx: Tx,
  of: { readonly learningAreaId: string; readonly grade: string | null },
) => Promise<readonly string[]>

/** By which notes are tagged; the curriculum answers. */
export const noteTopicsPort = definePort<NoteTopics>('notes.topics')
