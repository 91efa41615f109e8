/** Grade 7 Integrated Science copied from the library, with its teacher in Grade 7 East, for tests of schemes. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Answer, type Client, type TestApp } from '#app/testing/harness.ts'
import { createDesign } from '../contract/designs.ts'
import { createScheme, type Scheme, type SchemeLesson } from '../contract/schemes.ts'
import type { Design } from '../contract/shapes.ts'
import { curriculumSchool, type CurriculumSchool } from './factories.ts'

export interface SchemeScene {
  readonly app: TestApp
  readonly place: CurriculumSchool
  readonly admin: Client
  /** Teaches the area in East. */
  readonly teacher: Client
  readonly teacherName: string
  readonly design: Design
  readonly area: string
  readonly east: string
  readonly west: string
  /** Terms I to III of 2026. */
  readonly terms: readonly string[]
  make(
    client?: Client,
    given?: { streamId?: string; termId?: string; carryOver?: boolean; learningAreaId?: string },
  ): Promise<Answer<Scheme>>
}

/** Fresh for each test: Tuesday 10 March 2026, noon in Nairobi, week 10 of Term I. */
export const schemeScene = (): SchemeScene => {
  const scene = {} as { -readonly [K in keyof SchemeScene]: SchemeScene[K] }
  beforeAll(async () => {
    scene.app = await startApp({ at: '2026-03-10T09:00:00Z' })
  })
  beforeEach(async () => {
    scene.app.clock.now = new Date('2026-03-10T09:00:00Z')
    scene.place = await curriculumSchool(scene.app)
    scene.admin = scene.place.admin
    scene.area = scene.place.area('Integrated Science')
    scene.east = scene.place.stream('Grade 7', 'East')
    scene.west = scene.place.stream('Grade 7', 'West')
    scene.terms = (scene.place.shape.years[0]?.terms ?? []).map(({ id }) => id)
    scene.teacher = await scene.app.as(
      await scene.place.teacher({ areas: [{ streamId: scene.east, learningAreaId: scene.area }] }),
    )
    scene.teacherName = 'Peter Wafula 1'
    const body = { learningAreaId: scene.area, grade: 'Grade 7' as const, libraryCode: 'g7-integrated-science' }
    scene.design = (await scene.admin.call(createDesign, { body })).body
    scene.make = (client = scene.teacher, given = {}) =>
      client.call(createScheme, {
        body: { streamId: scene.east, learningAreaId: scene.area, termId: scene.terms[0] ?? '', ...given },
      })
  })
  return scene
}

/** Counted from the start, or from the end when negative. */
export const lessonAt = (scheme: Scheme, at: number): SchemeLesson => {
  const lesson = scheme.lessons.at(at)
  if (!lesson) throw new Error(`There is no lesson ${at}`)
  return lesson
}
