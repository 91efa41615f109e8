/** Putting a draft in force. */
import { z } from 'zod'
import { lessonErrors } from '#core/lessons/contract/lessons.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, version } from '#platform/pure/schemas.ts'
import { changingDraft, draftErrors, named, ofOneDraft } from './drafts.ts'

/** What putting a draft in force would change. */
export const publication = z.strictObject({
  added: z.int(),
  changed: z.int(),
  ended: z.int(),
  unchanged: z.int(),
  /** Teachers and classes whose week changes: they are told. */
  teachers: z.array(named),
  streams: z.array(z.strictObject({ id, label: z.string() })),
})

export type Publication = z.infer<typeof publication>

export const previewPublication = endpoint({
  ...ofOneDraft,
  id: 'scheduling.publication',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/publication',
  summary: 'What publishing would change, and who is told',
  response: publication,
})

export const publishDraft = endpoint({
  ...changingDraft,
  id: 'scheduling.publish',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/publication',
  summary: 'Put a draft in force from its first day; only lessons that differ change',
  body: z.strictObject({ version, /** Publish although some lessons have no place. */ withoutUnplaced: z.boolean() }),
  response: publication,
  errors: [
    ...changingDraft.errors,
    draftErrors.unplaced,
    draftErrors.clashing,
    lessonErrors.slotTaken,
    lessonErrors.teacherBusy,
    lessonErrors.roomBusy,
  ],
})
