/** Routes of learners' and families' marks, and of the learner's page of staff. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnerMarks } from '../../contract/learner.ts'
import { childEvidenceFile, childGrades, childRatings, childSubject, childSummary } from '../../contract/parent.ts'
import {
  saveReflection as saveReflectionCall,
  studentCategories,
  studentEvidenceFile,
  studentGrades,
  studentRating,
  studentRatings,
  studentSubject,
  studentTrends,
} from '../../contract/student.ts'
import { gradesOf, summaryOf } from '../services/grades/grades.ts'
import { groundOf, type LearnerGround } from '../services/grades/ground.ts'
import { learnerOfStaff, ownLearner, withChild } from '../services/grades/learner.ts'
import { subjectCategoriesOf, subjectOf, trendsOf } from '../services/grades/subject.ts'
import { fileForFamily } from '../services/ratings/evidence.ts'
import { historyOf, reportOf, saveReflection } from '../services/ratings/report.ts'

const withOwn = <T>(
  context: ActorContext,
  work: (tx: Tx, learner: LearnerRow, timeZone: string) => Promise<T>,
): Promise<T> => context.read(async (tx) => work(tx, await ownLearner(tx, context), context.actor.timeZone))

/** Families see published marks only. */
const published =
  <T>(work: (tx: Tx, ground: LearnerGround) => Promise<T>) =>
  async (tx: Tx, learner: LearnerRow, timeZone: string): Promise<T> =>
    work(tx, await groundOf(tx, learner, { timeZone, published: true }))

export const studentRoutes = (files: Files) => [
  route(studentGrades, ({ query }, context) =>
    withOwn(
      context,
      published((tx, ground) => gradesOf(tx, ground, query.termId)),
    ),
  ),
  route(studentSubject, ({ params }, context) =>
    withOwn(
      context,
      published((tx, ground) => subjectOf(tx, ground, params.id)),
    ),
  ),
  route(studentTrends, ({ query }, context) =>
    withOwn(
      context,
      published((tx, ground) => trendsOf(tx, ground, query.subjectId)),
    ),
  ),
  route(studentCategories, ({ params }, context) =>
    withOwn(
      context,
      published((tx, ground) => subjectCategoriesOf(tx, ground, params.id)),
    ),
  ),
  route(studentRatings, ({ query }, context) =>
    withOwn(context, (tx, learner, timeZone) => reportOf(tx, learner, timeZone, query.termId)),
  ),
  route(studentRating, ({ params }, context) =>
    withOwn(context, (tx, learner, timeZone) => historyOf(tx, learner, timeZone, params.id)),
  ),
  route(studentEvidenceFile, ({ params }, context) =>
    withOwn(context, (tx, learner) => fileForFamily(tx, files, learner.id, params.id)),
  ),
  route(saveReflectionCall, ({ params, body }, context) =>
    context.write(async (tx) => saveReflection(tx, await ownLearner(tx, context), params.id, body.reflection)),
  ),
]

export const parentRoutes = (files: Files) => [
  route(childSummary, ({ params }, context) => withChild(context, params.id, published(summaryOf))),
  route(childGrades, ({ params, query }, context) =>
    withChild(
      context,
      params.id,
      published((tx, ground) => gradesOf(tx, ground, query.termId)),
    ),
  ),
  route(childSubject, ({ params }, context) =>
    withChild(
      context,
      params.id,
      published((tx, ground) => subjectOf(tx, ground, params.subjectId)),
    ),
  ),
  route(childRatings, ({ params, query }, context) =>
    withChild(context, params.id, (tx, learner, timeZone) => reportOf(tx, learner, timeZone, query.termId)),
  ),
  route(childEvidenceFile, ({ params }, context) =>
    withChild(context, params.id, (tx, learner) => fileForFamily(tx, files, learner.id, params.evidenceId)),
  ),
]

export const learnerPageRoutes = () => [
  route(learnerMarks, ({ params, query }, context) =>
    context.read(async (tx) => {
      const { learner, sees } = await learnerOfStaff(tx, context, params.id)
      const ground = await groundOf(tx, learner, { timeZone: context.actor.timeZone, published: false, sees })
      return gradesOf(tx, ground, query.termId)
    }),
  ),
]
