/** Tells of what changed: live events to open sheets, notices of publication to families. */
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookEvent } from '../contract/access.ts'
import type { SheetPlace } from './viewer.ts'

/** Rings at the open screens of the school's staff, once for each sheet. */
export const announceSheets = async (tx: Tx, places: readonly SheetPlace[]): Promise<void> => {
  const sheets = new Map(places.map(({ streamId, learningAreaId }) => [`${streamId} ${learningAreaId}`, { streamId, learningAreaId }]))
  const [first, ...others] = sheets.values()
  if (!first) return
  // A whole series is told as one: every sheet looks for itself.
  const data = others.length > 12 ? { streamId: null, learningAreaId: null } : first
  await announce(tx, { type: gradebookEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data })
  if (others.length <= 12)
    for (const data of others) await announce(tx, { type: gradebookEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data })
}
