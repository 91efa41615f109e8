/** A junior school with two classes, two teachers and a learner, with a planned week. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { termCalendarFor } from '../../academics/rules/default-calendar.ts'
import { seedShape, type SeededShape } from '../../academics/server/public.ts'
import { seedPeople } from '../../people/server/seed.ts'
import { changeLesson, createLesson, getTimetable, type Lesson } from '../contract/lessons.ts'

/** A Tuesday of Term I. */
export const today = '2026-03-10'
export const state = {} as {
  app: TestApp
  school: TestSchool
  admin: Client
  shape: SeededShape
  staff: string[]
  streams: string[]
  teacher: Client
  learner: Client
}

export const areaId = (name: string): string => state.shape.learningAreas.find((area) => area.name === name)?.id ?? ''
export const lessonPeriods = () =>
  state.shape.bells.find((bells) => bells.level === 'junior')?.periods.filter((period) => period.type === 'lesson') ??
  []
export const periodId = (place: number): string => lessonPeriods()[place - 1]?.id ?? ''
export const roomId = (name: string): string => state.shape.rooms.find((room) => room.name === name)?.id ?? ''

export const areaIn = (shape: SeededShape, name: string): string =>
  shape.learningAreas.find((area) => area.name === name)?.id ?? ''

export type CreateBody = {
  streamId?: string
  weekday?: number
  periodId?: string
  learningAreaId?: string
  staffId?: string | null
  roomId?: string | null
  from?: string
}

export const put = (body: CreateBody = {}) =>
  state.admin.call(createLesson, {
    body: {
      streamId: state.streams[0] ?? '',
      weekday: 2,
      periodId: periodId(1),
      learningAreaId: areaId('Mathematics'),
      staffId: state.staff[0] ?? null,
      roomId: null,
      from: today,
      ...body,
    },
  })

export const week = async (date = today, stream = 0): Promise<Lesson[]> =>
  (await state.admin.call(getTimetable, { params: { id: state.streams[stream] ?? '' }, query: { date } })).body.lessons

export const change = (
  lesson: Lesson,
  values: Partial<{
    learningAreaId: string
    staffId: string | null
    roomId: string | null
    from: string
    version: number
  }>,
) =>
  state.admin.call(changeLesson, {
    params: { id: lesson.id },
    body: {
      learningAreaId: lesson.learningArea.id,
      staffId: lesson.teacher?.id ?? null,
      roomId: lesson.room?.id ?? null,
      from: today,
      version: lesson.version,
      ...values,
    },
  })

/** Sets the scene before each test of the file. */
export const lessonsScene = (): void => {
  beforeAll(async () => {
    state.app = await startApp({ at: `${today}T06:00:00Z` })
  })
  /** Grade 7 East and West with Kariuki (class teacher of East) and Omar; one learner in East. */
  beforeEach(async () => {
    const { app } = state
    state.school = await app.school({ levels: ['junior'] })
    const [teacher, student] = [await state.school.account('teacher'), await state.school.account('student')]
    await state.school.write(async (tx) => {
      const calendar = termCalendarFor(2026)
      state.shape = await seedShape(tx, {
        levels: ['junior'],
        streams: { 'Grade 7': ['East', 'West'] },
        year: 2026,
        calendar,
        rooms: [{ name: 'Science laboratory', kind: 'laboratory' }],
      })
      state.streams = state.shape.streams.map((stream) => stream.id)
      const [east = ''] = state.streams
      const people = await seedPeople(tx, {
        yearId: state.shape.years[0]?.id ?? '',
        startsOn: '2026-01-06',
        guardians: [],
        learners: [
          {
            firstName: 'Faith',
            lastName: 'Achieng',
            admissionNumber: '3001',
            streamId: east,
            accountId: student.id,
            guardians: [],
          },
        ],
        staff: [
          {
            firstName: 'Jane',
            lastName: 'Kariuki',
            kind: 'teacher',
            number: 'EMP-T-2026-01',
            accountId: teacher.id,
            classTeacherOf: east,
            teaches: [{ streamId: east, learningAreaId: areaIn(state.shape, 'Mathematics') }],
          },
          {
            firstName: 'Fatuma',
            lastName: 'Omar',
            kind: 'teacher',
            number: 'EMP-T-2026-02',
            teaches: [{ streamId: east, learningAreaId: areaIn(state.shape, 'English') }],
          },
        ],
      })
      state.staff = [...people.staff]
    })
    state.admin = await app.as(await state.school.account('admin'))
    state.teacher = await app.as(teacher)
    state.learner = await app.as(student)
  })
}
