/** A learner's own marks, competencies and values; only published marks. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId, text } from '#platform/pure/schemas.ts'
import { evidenceRule, ratingHistory, ratingReport } from './competencies.ts'
import { ownMarks } from './family.ts'
import { gradeTrends, learnerGrades, subjectCategories, subjectGrades } from './grades.ts'

const own = { method: 'GET', access: ownMarks } as const
const params = z.strictObject({ id })
const ofTerm = z.strictObject({ termId: id.optional() })

export const studentGrades = endpoint({
  ...own,
  id: 'gradebook.student',
  path: '/api/student/grades',
  summary: 'Own published marks of a term by learning area; unless said the newest term that has any',
  query: ofTerm,
  response: learnerGrades,
})

export const studentSubject = endpoint({
  ...own,
  id: 'gradebook.student_subject',
  path: '/api/student/grades/subject/{id}',
  summary: 'Own published marks in a learning area, term by term',
  params,
  response: subjectGrades,
})

export const studentTrends = endpoint({
  ...own,
  id: 'gradebook.student_trends',
  path: '/api/student/grades/trends',
  summary: 'What terms came to, by learning area or in one',
  query: z.strictObject({ subjectId: id.optional() }),
  response: gradeTrends,
})

export const studentCategories = endpoint({
  ...own,
  id: 'gradebook.student_categories',
  path: '/api/student/grades/subject/{id}/categories',
  summary: 'What each kind of assessment came to in a learning area, in the newest term that has marks',
  params,
  response: subjectCategories,
})

export const studentRatings = endpoint({
  ...own,
  id: 'gradebook.student_cbc',
  path: '/api/student/grades/cbc',
  summary: 'Own competencies and values of a term, with what they rest on',
  query: ofTerm,
  response: ratingReport,
})

export const studentRating = endpoint({
  ...own,
  id: 'gradebook.student_cbc_one',
  path: '/api/student/grades/cbc/{id}',
  summary: 'One competency or value over the terms, by its code such as critical_thinking',
  params: z.strictObject({ id: z.string().max(60) }),
  response: ratingHistory,
})

export const studentEvidenceFile = endpoint({
  ...own,
  id: 'gradebook.student_evidence_file',
  path: '/api/student/grades/cbc/evidence/{id}/file',
  summary: 'The photo or file of a piece of evidence about oneself',
  params,
  file: evidenceRule.types,
})

export const saveReflection = endpoint({
  id: 'gradebook.save_reflection',
  method: 'POST',
  path: '/api/student/grades/cbc/assessment/{id}/reflection',
  summary: 'Write own words about a published assessment or a piece of evidence; what was written before is replaced',
  access: ownMarks,
  params,
  body: z.strictObject({ reflection: text(1000, 'Write what you think of your work') }),
  response: z.strictObject({ id: storedId, reflection: z.string() }),
})
