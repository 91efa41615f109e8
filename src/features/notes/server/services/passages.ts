/** What the assistant cites of notes: own ones, then those that others share. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { PassageSource } from '#features/assistant/server/ports.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { keepNotes } from '../../contract/access.ts'
import { notes } from '../../manifest.ts'
import { notesPage } from '../queries/notes.ts'
import { readerOf } from './reader.ts'

const piece = { most: 50, least: 20 }

export const passagesOfNotes =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): PassageSource =>
  async (tx, actor, words, limit) => {
    if (!keepNotes.roles.includes(actor.role) || !(await moduleOpen(tx, notes.id))) return []
    const reader = await readerOf(tx, actor)
    const found = await Promise.all(
      (['own', 'shared'] as const).map((view) => notesPage(tx, reader, { page: 1, limit, search: words, view, piece })),
    )
    return found
      .flatMap(({ rows }) => rows)
      .slice(0, limit)
      .map((row) => ({
        source: 'notes' as const,
        title: row.title,
        page: null,
        at: row.updatedAt.toISOString(),
        place: row.notebook,
        parts: splitHits(row.piece, hitMarks),
        address: { path: `/notes/${row.id}`, search: {} },
      }))
  }
