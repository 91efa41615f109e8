/** Two classes with their class teachers, another teacher and a learner, what is in force, and drafts to publish. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { teacherSchedule } from '#core/lessons/contract/schedule.ts'
import { seedLessons } from '#core/lessons/server/public.ts'
import { lessons } from '#core/lessons/server/tables.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { newId } from '#platform/server/ids.ts'
import { startApp, type TestAccount } from '#app/testing/harness.ts'
import { publishDraft } from '../contract/publication.ts'
import { timetableActivities, timetableCards, timetableDrafts, timetableParts } from '../server/tables.ts'
import { ClassesScene } from './classes-scene.ts'

export const [monday, tuesday, wednesday] = [1, 2, 3]

export interface Planned {
  /** Class, teacher and learning area of each part. */
  readonly parts: readonly (readonly [stream: number, teacher: number, area: number])[]
  readonly at: readonly [weekday: number, period: number] | null
  readonly duration?: number
  readonly week?: LessonWeek
}
export const single = (stream: number, teacher: number, place: Planned['at'], area = 0): Planned => ({
  parts: [[stream, teacher, area]],
  at: place,
})

class PublishingScene extends ClassesScene {
  teachers: (TestAccount & { staffId: string })[] = []
  learner!: TestAccount
  learnerId = ''

  override async begin(): Promise<void> {
    await super.begin()
    this.teachers = [
      await this.made.teacher(),
      await this.made.teacher({ leads: [this.streams[0] ?? ''] }),
      await this.made.teacher({ leads: [this.streams[1] ?? ''] }),
    ]
    this.learner = await this.made.school.account('student')
    this.learnerId = await this.made.learner(this.streams[0] ?? '', 'Amina Mwende', { accountId: this.learner.id })
  }

  teacher = (nth: number): TestAccount => {
    const account = this.teachers[nth]
    if (!account) throw new Error('There is no such teacher')
    return account
  }

  draft = (startsOn: string, planned: readonly Planned[]): Promise<string> =>
    this.write(async (tx) => {
      const [schoolId, draftId] = [this.made.school.id, newId()]
      await tx.db.insert(timetableDrafts).values({ schoolId, id: draftId, name: 'Term I', startsOn })
      for (const { parts, at: place, duration = 1, week = 'every' } of planned) {
        const activityId = newId()
        const times = { lessonsPerWeek: duration, doubles: duration - 1, week }
        await tx.db.insert(timetableActivities).values({ schoolId, id: activityId, draftId, ...times })
        for (const part of parts)
          await tx.db.insert(timetableParts).values({ schoolId, id: newId(), activityId, ...this.#part(part) })
        const [weekday, period] = place ?? [null, null]
        await tx.db.insert(timetableCards).values({ schoolId, id: newId(), activityId, duration, weekday, period })
      }
      return draftId
    })

  inForce = (planned: readonly Planned[], startsOn = '2026-01-06'): Promise<string[]> =>
    this.write((tx) =>
      seedLessons(
        tx,
        planned.flatMap(({ parts, at: place }) =>
          parts.map((part) => ({
            ...this.#part(part),
            roomId: null,
            weekday: place?.[0] ?? 1,
            periodId: this.periods[place?.[1] ?? 0] ?? '',
            startsOn,
          })),
        ),
      ),
    )

  #part([stream, teacher, area]: Planned['parts'][number]) {
    return {
      streamId: this.streams[stream] ?? '',
      learningAreaId: this.areas[area] ?? '',
      staffId: this.teachers[teacher]?.staffId ?? null,
    }
  }

  rows = () =>
    this.write((tx) =>
      tx.db.select().from(lessons).where(eq(lessons.schoolId, this.made.school.id)).orderBy(lessons.id),
    )

  publish = (id: string, more: { version?: number; withoutUnplaced?: boolean } = {}, as = this.admin) =>
    as.call(publishDraft, { params: { id }, body: { version: 1, withoutUnplaced: false, ...more } })

  noticesOf = async (account: TestAccount): Promise<string[]> =>
    (await (await this.app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(({ type }) => type)

  /** Times and classes of a teacher's lessons on a day. */
  taughtOn = async (teacher: number, date: string): Promise<string[]> => {
    const client = await this.app.as(this.teacher(teacher))
    const { body } = await client.call(teacherSchedule, { query: { weekStart: date } })
    const day = body.days.find((one) => one.date === date)
    return (day?.lessons ?? []).map(({ startTime, stream }) => `${startTime} ${stream.label}`).sort()
  }
}

/** Sets the scene before each test of the file. */
export const publishingScene = (): PublishingScene => {
  const scene = new PublishingScene()
  beforeAll(async () => {
    scene.app = await startApp()
  })
  beforeEach(() => scene.begin())
  return scene
}
