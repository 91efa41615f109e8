/** A junior school of two classes with two teachers, and a draft of its timetable. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { areaId, state } from '#core/lessons/testing/lessons-scene.ts'
import type { Client } from '#app/testing/harness.ts'
import { addActivity, createDraft, getBoard, moveCards, type Board, type Part } from '../contract/drafts.ts'
import { noAnswer } from '../rules/assemble/search.ts'
import { insertRun } from '../server/queries/runs.ts'
import { timetableDrafts } from '../server/tables.ts'

export const startsOn = '2026-04-27'

export const begin = (from: 'lessons' | 'curriculum' = 'lessons', day = startsOn) =>
  state.admin.call(createDraft, { body: { name: 'Term II', startsOn: day, from } })

export const boardOf = async (draftId: string): Promise<Board> => {
  const { status, body, text } = await state.admin.call(getBoard, { params: { id: draftId } })
  expect(status, text).toBe(200)
  return body
}

/** Mathematics with Kariuki in Grade 7 East by default. */
export const partOf = (values: Partial<Part> = {}): Part => ({
  streamId: state.streams[0] ?? '',
  learningAreaId: areaId('Mathematics'),
  staffId: state.staff[0] ?? null,
  roomId: null,
  ...values,
})

export const add = (
  draftId: string,
  values: { parts?: Part[]; lessonsPerWeek?: number; doubles?: number; roomKind?: string | null } = {},
  client = state.admin,
) =>
  client.call(addActivity, {
    params: { id: draftId },
    body: { parts: [partOf()], lessonsPerWeek: 3, doubles: 1, roomKind: null, ...values },
  })

/** A draft with one activity: a double and a single lesson. */
export const smallDraft = async () => {
  const draftId = (await begin()).body.id
  const { body: activity } = await add(draftId)
  const { cards } = await boardOf(draftId)
  const of = (duration: number) => cards.find((card) => card.duration === duration)?.id ?? ''
  return { draftId, activity, double: of(2), single: of(1) }
}

export const at = (weekday: number, period: number) => ({ weekday, period })
type Place = ReturnType<typeof at> | null

export interface Step {
  readonly cardId: string
  readonly was: Place
  readonly place: Place
  readonly roomId?: string | null
  readonly locked?: boolean
}

export const move = (draftId: string, steps: readonly Step[], client: Client = state.admin) =>
  client.call(moveCards, {
    params: { id: draftId },
    body: { moves: steps.map((step) => ({ roomId: null, locked: false, ...step })) },
  })

export const publish = (draftId: string) =>
  state.school.write((tx) =>
    tx.db.update(timetableDrafts).set({ publishedAt: tx.at }).where(eq(timetableDrafts.id, draftId)),
  )

/** A run that waits for its turn. */
export const startRun = async (draftId: string) => {
  const { id: createdBy } = await state.school.account('admin')
  const asked = { seed: 1, seconds: 5, fromPresent: false, mishap: null, draftVersion: 1 }
  await state.school.write((tx) => insertRun(tx, { draftId, ...asked, answer: noAnswer, createdBy }))
}
