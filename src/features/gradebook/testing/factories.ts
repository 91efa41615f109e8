/**
 * A school in Term I of 2026 with classes, learners, teachers and assessments, for tests of the gradebook and of
 * modules that use it.
 */
import type { TestAccount, TestApp, TestSchool } from '#app/testing/harness.ts'
import { learningAreas, terms } from '#core/academics/server/tables.ts'
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import type { Role } from '#core/access/contract/access.ts'
import { enrolments, learners } from '#core/people/server/tables.ts'
import { peopleSchool, type ClassName, type PeopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Mark } from '../contract/marks.ts'
import { recordResults } from '../server/services/record-marks.ts'

/** Term I of 2026, and Term II after it. */
export const termOne = { startsOn: '2026-01-05', endsOn: '2026-04-03' } as const
export const termTwo = { startsOn: '2026-04-27', endsOn: '2026-07-31' } as const

export const scored = (learnerId: string, score: number): Mark => ({ learnerId, score, rating: null, state: 'scored' })
export const rated = (learnerId: string, rating: string): Mark => ({ learnerId, score: null, rating, state: 'scored' })
export const absent = (learnerId: string): Mark => ({ learnerId, score: null, rating: null, state: 'absent' })

export interface AssessmentSeed {
  streamId?: string
  learningAreaId?: string
  termId?: string
  kind?: AssessmentKind
  title?: string
  date?: string
  maxScore?: number | null
  /** Publication time; unpublished by default. */
  publishedAt?: Date
  marks?: readonly Mark[]
}

export class GradebookSchool {
  readonly people: PeopleSchool
  readonly terms = { one: newId(), two: newId() }
  /** English of junior school as in `PeopleSchool`, and science. */
  readonly areas: { readonly english: string; readonly science: string }

  constructor(people: PeopleSchool) {
    this.people = people
    this.areas = { english: people.area, science: newId() }
  }

  get school(): TestSchool {
    return this.people.school
  }

  async begin(): Promise<this> {
    const { school, years } = this.people
    await school.write(async ({ db }) => {
      await db.insert(terms).values([
        { schoolId: school.id, id: this.terms.one, yearId: years.now, number: 1, name: 'Term I', ...termOne },
        { schoolId: school.id, id: this.terms.two, yearId: years.now, number: 2, name: 'Term II', ...termTwo },
      ])
      await db.insert(learningAreas).values({
        schoolId: school.id,
        id: this.areas.science,
        level: 'junior',
        name: 'Integrated Science',
        shortName: 'Science',
        subjectGroup: 'sciences',
        position: 1,
      })
    })
    return this
  }

  /** Learners of a class, one for each name. */
  async learners(of: ClassName, ...names: string[]): Promise<string[]> {
    return Promise.all(
      names.map((name) => {
        const [firstName = name, lastName = 'Otieno'] = name.split(' ')
        return this.people.learner({ in: of, firstName, lastName })
      }),
    )
  }

  /** Moves a learner to another class. @param lastDay in the old one @param firstDay in the new one */
  async move(learnerId: string, to: ClassName, lastDay: string, firstDay: string): Promise<void> {
    const { school, classes, years } = this.people
    await school.write(async ({ db }) => {
      await db
        .update(enrolments)
        .set({ endsOn: lastDay, outcome: 'moved' })
        .where(and(eq(enrolments.learnerId, learnerId), isNull(enrolments.endsOn)))
      await db.insert(enrolments).values({
        schoolId: school.id,
        id: newId(),
        learnerId,
        yearId: years.now,
        streamId: classes[to],
        startsOn: firstDay,
      })
      await db.update(learners).set({ streamId: classes[to] }).where(eq(learners.id, learnerId))
    })
  }

  /** An account of a class teacher or of an English teacher. */
  async teacher(of: { leads?: ClassName; teaches?: ClassName }, role: Role = 'teacher') {
    return this.people.teacher(of, role)
  }

  /** By default an English assessment of Grade 7 East in Term I, out of 100. @returns its id */
  async assessment(seed: AssessmentSeed = {}, by?: TestAccount): Promise<string> {
    const [id = ''] = await this.school.write((tx) =>
      recordResults(tx, [
        {
          streamId: seed.streamId ?? this.people.classes['7 East'],
          learningAreaId: seed.learningAreaId ?? this.areas.english,
          termId: seed.termId ?? this.terms.one,
          kind: seed.kind ?? 'mid_term',
          title: seed.title ?? 'Mid-term',
          date: seed.date ?? '2026-02-20',
          maxScore: seed.maxScore === undefined ? 100 : seed.maxScore,
          publishedAt: seed.publishedAt ?? null,
          recordedBy: by?.id ?? null,
          recordedAt: tx.at,
          marks: seed.marks ?? [],
        },
      ]),
    )
    return id
  }
}

/** Set the app's clock to March 2026. */
export const gradebookSchool = async (app: TestApp): Promise<GradebookSchool> =>
  new GradebookSchool(await peopleSchool(app)).begin()
