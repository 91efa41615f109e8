/** Records the history of duties and refreshes the screens that show them. */
import type { Role } from '#core/access/contract/access.ts'
import { lessonsEvent } from '#core/lessons/contract/lessons.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutiesEvent, type HistoryType } from '../../contract/words.ts'
import { insertHistory } from '../queries/history.ts'

/**
 * `description` is plain text with names. Any teacher on the duty may read it unless the type is `assignment`, which is
 * for the office only.
 */
export interface Happening {
  readonly action: `duties.${string}`
  readonly type: HistoryType
  readonly description: string
}

export const remember = (tx: Tx, dutyId: string, happening: Happening): Promise<void> =>
  insertHistory(tx, [{ dutyId, ...happening }])

/** Records events of many duties. */
export const rememberAll = (tx: Tx, happenings: readonly (Happening & { readonly dutyId: string })[]): Promise<void> =>
  insertHistory(tx, happenings)

const viewers: readonly Role[] = ['admin', 'teacher', 'tutor']

/** @param dutyId null where many changed */
export const publishDutiesChanged = (tx: Tx, dutyId: string | null): void =>
  publishEvent(tx, { type: dutiesEvent, schoolId: schoolOf(tx), roles: viewers, data: { dutyId } })

/** An absence or a cover also changes the lessons of its days. @param dutyId the duty that is covered; null for a lesson or an absence */
export const publishCoversChanged = (tx: Tx, dutyId: string | null): void => {
  publishDutiesChanged(tx, dutyId)
  publishEvent(tx, { type: lessonsEvent, schoolId: schoolOf(tx) })
}
