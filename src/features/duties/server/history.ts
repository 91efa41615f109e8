/** What happened to a duty is kept beside it, and screens that show it are refreshed. */
import type { Role } from '#core/access/contract/access.ts'
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutiesEvent, type HistoryType } from '../contract/words.ts'
import { insertHistory } from './queries/history.ts'

/** `description` is in plain words with names, and fit for any teacher on the duty unless the type is `assignment`: those the office alone reads. */
export interface Happening {
  readonly action: `duties.${string}`
  readonly type: HistoryType
  readonly description: string
}

export const remember = (tx: Tx, dutyId: string, happening: Happening): Promise<void> => insertHistory(tx, [{ dutyId, ...happening }])

/** Of many duties at once. */
export const rememberAll = (tx: Tx, happenings: readonly (Happening & { readonly dutyId: string })[]): Promise<void> => insertHistory(tx, happenings)

const viewers: readonly Role[] = ['admin', 'teacher', 'tutor']

/** @param dutyId null where many changed */
export const announceDuties = (tx: Tx, dutyId: string | null): Promise<void> =>
  announce(tx, { type: dutiesEvent, schoolId: schoolOf(tx), roles: viewers, data: { dutyId } })
