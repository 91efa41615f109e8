/** Grade 7 East on 10 March 2026: its teacher, a learner with an account, her mother, and another learner. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { learners } from '#core/people/server/tables.ts'
import { addEvidence, saveRatings, type SentRating } from '../contract/competencies.ts'
import { gradebookSchool, type GradebookSchool } from './factories.ts'

/** One pixel, for evidence with a photo. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Created for each test. */
class RatingScene {
  app!: TestApp
  school!: GradebookSchool
  east = ''
  amina = ''
  brian = ''
  teacher!: Client
  /** Amina's account. */
  pupil!: Client
  mother!: Client

  async begin(): Promise<void> {
    this.app.clock.now = new Date('2026-03-10T06:00:00Z')
    const school = (this.school = await gradebookSchool(this.app))
    this.east = school.people.classes['7 East']
    const [amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
    this.amina = amina
    this.brian = brian
    const own = await school.school.account('student')
    await school.school.write(({ db }) => db.update(learners).set({ accountId: own.id }).where(eq(learners.id, amina)))
    const parent = await school.school.account('parent')
    await school.people.guardian([amina], { accountId: parent.id })
    this.teacher = (await school.teacher({ teaches: '7 East' })).client
    this.pupil = await this.app.as(own)
    this.mother = await this.app.as(parent)
  }

  /** By default Amina's citizenship, not rated before. */
  cell(rating: SentRating['rating'], more: Partial<SentRating> = {}): SentRating {
    return { learnerId: this.amina, kind: 'competency', code: 'citizenship', rating, version: 0, ...more }
  }

  save(ratings: SentRating[], as = this.teacher) {
    return as.call(saveRatings, { body: { streamId: this.east, termId: this.school.terms.one, ratings } })
  }

  /** Keeps evidence. */
  keep(body: object = {}, files = {}, as = this.teacher, id = this.amina) {
    return as.call(
      addEvidence,
      {
        params: { id },
        body: {
          termId: this.school.terms.one,
          ratingKind: 'competency',
          code: 'citizenship',
          observedOn: '2026-03-09',
          text: 'Led the clean-up',
          ...body,
        },
      },
      { files },
    )
  }
}

/** Sets the scene before each test of the file. */
export const ratingScene = (): RatingScene => {
  const scene = new RatingScene()
  beforeAll(async () => {
    scene.app = await startApp()
  })
  beforeEach(() => scene.begin())
  return scene
}
