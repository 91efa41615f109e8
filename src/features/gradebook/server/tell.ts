/** Tells of what changed: live events to open sheets, notices of publication to families. */
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookEvent } from '../contract/access.ts'
import { forgetOwnMarks } from './own-glance.ts'
import type { SheetPlace } from './viewer.ts'

/** A sheet, or null for all of them: each looks for itself. */
type Rung = SheetPlace | { readonly streamId: null; readonly learningAreaId: null }

/** Past so many they are told as one. */
const mostTold = 12

const ring = async (tx: Tx, sheets: readonly Rung[]): Promise<void> => {
  // Whoever reads after the answer reads what it changed, before the announcement has come round.
  tx.afterCommit(() => forgetOwnMarks(schoolOf(tx)))
  for (const data of sheets) await announce(tx, { type: gradebookEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data: { ...data } })
}

/** Rings at the open screens of the school's staff for every sheet there is. */
export const announceEverySheet = (tx: Tx): Promise<void> => ring(tx, [{ streamId: null, learningAreaId: null }])

/** Rings at the open screens of the school's staff, once for each sheet. */
export const announceSheets = async (tx: Tx, places: readonly SheetPlace[]): Promise<void> => {
  const sheets = [...new Map(places.map(({ streamId, learningAreaId }) => [`${streamId} ${learningAreaId}`, { streamId, learningAreaId }])).values()]
  if (sheets.length === 0) return
  await (sheets.length > mostTold + 1 ? announceEverySheet(tx) : ring(tx, sheets))
}
