/** A draft of 18 lessons for two classes, eight of them in the one laboratory, for the tests of runs. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { rooms } from '#core/academics/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { startApp } from '#app/testing/harness.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { getRun, startRun, stopRun, takeRun } from '../contract/runs.ts'
import {
  timetableActivities,
  timetableCards,
  timetableDrafts,
  timetableParts,
  timetableWishes,
} from '../server/tables.ts'
import { ClassesScene } from './classes-scene.ts'

export const everyDay = [1, 2, 3, 4, 5]

class RunsScene extends ClassesScene {
  draftId = ''
  teachers: string[] = []
  laboratory = ''

  override async begin(): Promise<void> {
    await super.begin()
    this.teachers = [
      (await this.made.teacher()).staffId,
      (await this.made.teacher()).staffId,
      (await this.made.teacher()).staffId,
    ]
    const [schoolId, id] = [this.made.school.id, newId()]
    this.draftId = id
    this.laboratory = newId()
    await this.write(async (tx) => {
      await tx.db.insert(rooms).values({ schoolId, id: this.laboratory, name: 'Laboratory', kind: 'laboratory' })
      await tx.db.insert(timetableDrafts).values({ schoolId, id, name: 'Term 2 / 2026', startsOn: '2026-04-27' })
    })
    for (const [nth, streamId] of this.streams.entries()) {
      await this.#addActivity(streamId, this.areas[0] ?? '', this.teachers[0] ?? '', 5, null)
      await this.#addActivity(streamId, this.areas[1] ?? '', this.teachers[1 + nth] ?? '', 4, 'laboratory')
    }
  }

  #addActivity(streamId: string, areaId: string, staffId: string, count: number, roomKind: string | null) {
    return this.write(async (tx) => {
      const [schoolId, activityId] = [this.made.school.id, newId()]
      await tx.db
        .insert(timetableActivities)
        .values({ schoolId, id: activityId, draftId: this.draftId, lessonsPerWeek: count, roomKind })
      await tx.db
        .insert(timetableParts)
        .values({ schoolId, id: newId(), activityId, streamId, learningAreaId: areaId, staffId })
      await tx.db
        .insert(timetableCards)
        .values(Array.from({ length: count }, () => ({ schoolId, id: newId(), activityId, duration: 1 })))
    })
  }

  must = (rule: typeof timetableWishes.$inferInsert.rule) =>
    this.write((tx) =>
      tx.db
        .insert(timetableWishes)
        .values({ schoolId: this.made.school.id, id: newId(), draftId: this.draftId, weight: 100, rule }),
    )

  /** A school that no search can satisfy, although counting does not see it: eleven lessons on different days. */
  unsolvable = () => this.must({ kind: 'daysBetween', learningAreaIds: [], least: 2 })

  draftRow = () =>
    this.write(
      async (tx) => (await tx.db.select().from(timetableDrafts).where(eq(timetableDrafts.id, this.draftId)))[0],
    )

  cards = () =>
    this.write((tx) =>
      tx.db
        .select({
          id: timetableCards.id,
          weekday: timetableCards.weekday,
          period: timetableCards.period,
          roomId: timetableCards.roomId,
          activityId: timetableCards.activityId,
        })
        .from(timetableCards)
        .where(eq(timetableCards.schoolId, this.made.school.id)),
    )

  start = (more: Partial<BodyOf<typeof startRun>> = {}) =>
    this.admin.call(startRun, {
      params: { id: this.draftId },
      body: { seed: 3, seconds: 20, fromPresent: false, mishap: null, ...more },
    })

  read = async (id: string) => (await this.admin.call(getRun, { params: { id } })).body
  take = (id: string) => this.admin.call(takeRun, { params: { id } })
  stop = (id: string, keep: boolean) => this.admin.call(stopRun, { params: { id }, body: { keep } })

  /** Starts a run, and has it searched to its end. */
  run = async (more: Partial<BodyOf<typeof startRun>> = {}) => {
    const { status, body, text } = await this.start(more)
    if (status !== 202) throw new Error(text)
    await this.app.runJobs()
    return this.read(body.id)
  }
}

/** Sets the scene before each test of the file. */
export const runsScene = (): RunsScene => {
  const scene = new RunsScene()
  beforeAll(async () => {
    scene.app = await startApp()
  })
  beforeEach(() => scene.begin())
  return scene
}
