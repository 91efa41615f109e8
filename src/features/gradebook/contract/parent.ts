/** A child's marks, competencies and values at any of the family's schools; only published marks. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { evidenceRule, ratingReport } from './competencies.ts'
import { childMarks } from './family.ts'
import { academicSummary, learnerGrades, subjectGrades } from './grades.ts'

const child = { method: 'GET', access: childMarks } as const
const params = z.strictObject({ id })
const ofTerm = z.strictObject({ termId: id.optional() })

export const childSummary = endpoint({
  ...child,
  id: 'gradebook.child_summary',
  path: '/api/parent/children/{id}/academic-summary',
  summary: 'How a child does in each learning area against its own term before',
  params,
  response: academicSummary,
})

export const childGrades = endpoint({
  ...child,
  id: 'gradebook.child',
  path: '/api/parent/children/{id}/grades',
  summary: 'A child’s published marks of a term by learning area; unless said the newest term that has any',
  params,
  query: ofTerm,
  response: learnerGrades,
})

export const childSubject = endpoint({
  ...child,
  id: 'gradebook.child_subject',
  path: '/api/parent/children/{id}/grades/subject/{subjectId}',
  summary: 'A child’s published marks in a learning area, term by term',
  params: z.strictObject({ id, subjectId: id }),
  response: subjectGrades,
})

export const childRatings = endpoint({
  ...child,
  id: 'gradebook.child_cbc',
  path: '/api/parent/children/{id}/grades/cbc',
  summary: 'A child’s competencies and values of a term, with what they rest on and the child’s own words',
  params,
  query: ofTerm,
  response: ratingReport,
})

export const childEvidenceFile = endpoint({
  ...child,
  id: 'gradebook.child_evidence_file',
  path: '/api/parent/children/{id}/grades/cbc/evidence/{evidenceId}/file',
  summary: 'The photo or file of a piece of evidence about the child',
  params: z.strictObject({ id, evidenceId: id }),
  file: evidenceRule.types,
})
