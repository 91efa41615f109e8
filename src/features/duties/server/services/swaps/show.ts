/** Swap requests as shown to the requester, the recipient, and the office. */
import { accountNames, staffNames, type Caller } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SwapRequest } from '../../../contract/shapes.ts'
import type { listSwaps } from '../../../contract/swaps.ts'
import type { SwapStatus } from '../../../contract/words.ts'
import { dutiesByIds, type DutyRow } from '../../queries/duties.ts'
import { swapsOfDuty, swapsPage, swapsWaitingFor, type SwapRow } from '../../queries/swaps.ts'

/** The requested teacher; and the office in any case. */
export const mayAnswer = (caller: Caller, row: SwapRow): boolean =>
  caller.isAdmin || (row.requestedTo !== null && row.requestedTo === caller.staffId)
export const isAsker = (caller: Caller, row: SwapRow): boolean => row.requestedBy === caller.staffId

export const showSwaps = async (
  tx: Tx,
  caller: Caller,
  rows: readonly SwapRow[],
  duties: readonly DutyRow[],
): Promise<SwapRequest[]> => {
  if (rows.length === 0) return []
  const staff = await staffNames(
    tx,
    rows.flatMap(({ requestedBy, requestedTo, takenBy }) => [requestedBy, requestedTo ?? [], takenBy ?? []].flat()),
  )
  const accounts = await accountNames(
    tx,
    rows.map(({ answeredBy }) => answeredBy),
  )
  const named = (id: string | null): string | null => (id ? (staff.get(id) ?? '') : null)
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  return rows.flatMap((row): SwapRequest[] => {
    const duty = byId.get(row.dutyId)
    if (!duty) return []
    const { title, date, startTime, endTime, endsNextDay, location } = duty
    const waits = row.status === 'pending'
    return [
      {
        id: row.id,
        dutyId: row.dutyId,
        requestedBy: row.requestedBy,
        requestedByName: named(row.requestedBy) ?? '',
        requestedTo: row.requestedTo,
        requestedToName: named(row.requestedTo),
        reason: row.reason,
        status: row.status as SwapStatus,
        requestedAt: row.requestedAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
        answeredByName: row.answeredBy ? (accounts.get(row.answeredBy) ?? '') : null,
        answerNote: row.answerNote,
        takenByName: named(row.takenBy),
        duty: { title, date, startTime, endTime, endsNextDay, location },
        may: { answer: waits && mayAnswer(caller, row), withdraw: waits && isAsker(caller, row) },
      },
    ]
  })
}

/** Swaps of a duty that the caller may see, latest first. */
export const swapsShownOf = async (tx: Tx, caller: Caller, duty: DutyRow): Promise<SwapRequest[]> =>
  showSwaps(tx, caller, await swapsOfDuty(tx, caller, duty.id), [duty])

export const listOfSwaps = async (
  tx: Tx,
  caller: Caller,
  { page, limit, waiting }: QueryOf<typeof listSwaps>,
): Promise<ResponseOf<typeof listSwaps>> => {
  const { rows, total } = await swapsPage(tx, caller, { waiting: waiting === 'true', page, limit })
  const duties = await dutiesByIds(
    tx,
    rows.map(({ dutyId }) => dutyId),
  )
  return {
    ...toPage(await showSwaps(tx, caller, rows, duties), total, page, limit),
    waitingForMe: await swapsWaitingFor(tx, caller),
  }
}
