/** Publishes live events to open sheets, and notifies families of publications. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookEvent } from '../../contract/access.ts'
import { forgetOwnMarks } from './own-glance.ts'
import type { SheetPlace } from './access.ts'

/** A sheet, or null for all sheets: each page decides for itself. */
type Rung = SheetPlace | { readonly streamId: null; readonly learningAreaId: null }

/** Above this number, one event covers all sheets. */
const mostTold = 12

const ring = (tx: Tx, sheets: readonly Rung[]): void => {
  // Invalidates the local cache right after commit, so that the caller reads its own write before the event arrives.
  tx.afterCommit(() => forgetOwnMarks(schoolOf(tx)))
  for (const data of sheets)
    publishEvent(tx, {
      type: gradebookEvent,
      schoolId: schoolOf(tx),
      roles: ['admin', 'teacher', 'tutor'],
      data: { ...data },
    })
}

/** Publishes a change of all sheets to the school's staff. */
export const publishEverySheetChanged = (tx: Tx): void => ring(tx, [{ streamId: null, learningAreaId: null }])

/** Publishes a change to the school's staff, once per sheet. */
export const publishSheetsChanged = (tx: Tx, places: readonly SheetPlace[]): void => {
  const sheets = [
    ...new Map(
      places.map(({ streamId, learningAreaId }) => [`${streamId} ${learningAreaId}`, { streamId, learningAreaId }]),
    ).values(),
  ]
  if (sheets.length === 0) return
  if (sheets.length > mostTold + 1) publishEverySheetChanged(tx)
  else ring(tx, sheets)
}
