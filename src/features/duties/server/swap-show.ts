/** Swaps as they are shown: to who asked, who is asked, and the office. */
import { accountNames, staffNames } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SwapRequest } from '../contract/shapes.ts'
import type { listSwaps } from '../contract/swaps.ts'
import type { SwapStatus } from '../contract/words.ts'
import { dutiesByIds, type DutyRow } from './queries/duties.ts'
import { swapsOfDuty, swapsPage, swapsWaitingFor, type SwapRow } from './queries/swaps.ts'
import type { Reader } from './reader.ts'

/** The teacher who is asked, and the office, whoever is asked. */
export const mayAnswer = (reader: Reader, row: SwapRow): boolean => reader.office || (row.requestedTo !== null && row.requestedTo === reader.staffId)
export const isAsker = (reader: Reader, row: SwapRow): boolean => row.requestedBy === reader.staffId

export const showSwaps = async (tx: Tx, reader: Reader, rows: readonly SwapRow[], duties: readonly DutyRow[]): Promise<SwapRequest[]> => {
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
        may: { answer: waits && mayAnswer(reader, row), withdraw: waits && isAsker(reader, row) },
      },
    ]
  })
}

/** Those of a duty that the reader may see, the last first. */
export const swapsShownOf = async (tx: Tx, reader: Reader, duty: DutyRow): Promise<SwapRequest[]> =>
  showSwaps(tx, reader, await swapsOfDuty(tx, reader, duty.id), [duty])

export const listOfSwaps = async (tx: Tx, reader: Reader, { page, limit, waiting }: QueryOf<typeof listSwaps>): Promise<ResponseOf<typeof listSwaps>> => {
  const { rows, total } = await swapsPage(tx, reader, { waiting: waiting === 'true', page, limit })
  const duties = await dutiesByIds(
    tx,
    rows.map(({ dutyId }) => dutyId),
  )
  return { ...toPage(await showSwaps(tx, reader, rows, duties), total, page, limit), waitingForMe: await swapsWaitingFor(tx, reader) }
}
