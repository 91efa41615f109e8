/** An unmarked register built from the class as this device last saw it, for taking it offline. */
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Session } from '../../contract/marks.ts'
import { getRegister, listRegisters, type RegisterLine, type RegisterSheet } from '../../contract/registers.ts'

export interface RegisterPlace {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly session: Session
  readonly lessonId?: string | undefined
}

const kept = <T>(client: QueryClient, endpoint: typeof getRegister | typeof listRegisters): T[] =>
  client.getQueriesData<T>({ queryKey: callKey(endpoint) }).flatMap(([, data]) => (data ? [data] : []))

/** @returns undefined if this device has never seen the class or, for a lesson register, the lesson */
export const knownRegister = (client: QueryClient, place: RegisterPlace): RegisterSheet | undefined => {
  const ofClass = kept<RegisterSheet>(client, getRegister).filter(
    (sheet) => sheet.streamId === place.streamId && sheet.date <= place.date && sheet.abilities.edit,
  )
  const [latest] = ofClass.sort((a, b) => (a.date < b.date ? 1 : -1))
  const alike = ofClass.find((sheet) => sheet.session === place.session && sheet.lessonId === (place.lessonId ?? null))
  if (!latest || (place.session === 'lesson' && !alike)) return undefined
  return {
    ...latest,
    date: place.date,
    session: place.session,
    lessonId: place.lessonId ?? null,
    lesson: alike?.lesson ?? null,
    due: alike?.due ?? latest.due,
    state: 'due',
    version: 0,
    takenAt: null,
    takenBy: null,
    changedAt: null,
    changedBy: null,
    closed: null,
    abilities: { edit: true, needsReason: false },
    learners: latest.learners.map((learner) => ({ ...learner, mark: null, request: null })),
  }
}

type DayList = ResponseOf<typeof listRegisters>

/** The register list of the last day this device saw. Without lessons, which differ from day to day. */
export const knownList = (client: QueryClient, date: string): DayList | undefined => {
  const [latest] = kept<DayList>(client, listRegisters)
    .filter((list) => list.date <= date && list.items.length > 0)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
  if (!latest) return undefined
  const items = latest.items
    .filter(({ session }) => session !== 'lesson')
    .map((line): RegisterLine => ({ ...line, date, state: 'due', counts: null, takenAt: null }))
  return { date, today: date, closed: null, items, taken: 0, waiting: items.length }
}
