/** Calls that add, change and delete strands, sub-strands and outcomes of the school's designs. Each answers the whole design. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, version } from '#platform/pure/schemas.ts'
import { manageDesigns } from './access.ts'
import { curriculumErrors } from './errors.ts'
import { design, outcomeFields, strandFields, subStrandFields } from './shapes.ts'

const byId = { access: manageDesigns, params: z.strictObject({ id }), response: design } as const

export const addStrand = endpoint({
  id: 'curriculum.add_strand',
  method: 'POST',
  path: '/api/curriculum/designs/{id}/strands',
  summary: 'Add a strand at the end of a design',
  ...byId,
  body: z.strictObject(strandFields),
  status: 201,
  errors: [curriculumErrors.nameTaken],
})

export const saveStrand = endpoint({
  id: 'curriculum.save_strand',
  method: 'PUT',
  path: '/api/curriculum/strands/{id}',
  summary: 'Rename a strand',
  ...byId,
  body: z.strictObject({ ...strandFields, version }),
  errors: [commonErrors.stale, curriculumErrors.nameTaken],
})

export const removeStrand = endpoint({
  id: 'curriculum.remove_strand',
  method: 'DELETE',
  path: '/api/curriculum/strands/{id}',
  summary: 'Delete a strand with its sub-strands, none of which is used',
  ...byId,
  errors: [curriculumErrors.inSchemes, curriculumErrors.inUse],
})

export const addSubStrand = endpoint({
  id: 'curriculum.add_sub_strand',
  method: 'POST',
  path: '/api/curriculum/strands/{id}/sub-strands',
  summary: 'Add a sub-strand at the end of a strand',
  ...byId,
  body: z.strictObject(subStrandFields),
  status: 201,
  errors: [curriculumErrors.nameTaken],
  examples: {
    body: {
      name: 'Mixtures',
      lessons: 18,
      inquiryQuestions: ['How can we get back what was mixed?'],
      competencies: ['critical_thinking'],
    },
  },
})

export const saveSubStrand = endpoint({
  id: 'curriculum.save_sub_strand',
  method: 'PUT',
  path: '/api/curriculum/sub-strands/{id}',
  summary: 'Change a sub-strand: name, lessons, experiences, questions, competencies, values, issues, resources',
  ...byId,
  body: z.strictObject({ ...subStrandFields, version }),
  errors: [commonErrors.stale, curriculumErrors.nameTaken],
})

export const removeSubStrand = endpoint({
  id: 'curriculum.remove_sub_strand',
  method: 'DELETE',
  path: '/api/curriculum/sub-strands/{id}',
  summary: 'Delete a sub-strand that nothing uses, with its outcomes',
  ...byId,
  errors: [curriculumErrors.inSchemes, curriculumErrors.inUse],
})

export const addOutcome = endpoint({
  id: 'curriculum.add_outcome',
  method: 'POST',
  path: '/api/curriculum/sub-strands/{id}/outcomes',
  summary: 'Add an outcome at the end of a sub-strand',
  ...byId,
  body: z.strictObject(outcomeFields),
  status: 201,
})

export const saveOutcome = endpoint({
  id: 'curriculum.save_outcome',
  method: 'PUT',
  path: '/api/curriculum/outcomes/{id}',
  summary: 'Change an outcome and its rubric',
  ...byId,
  body: z.strictObject({ ...outcomeFields, version }),
  errors: [commonErrors.stale],
  examples: {
    body: {
      text: 'separate a mixture of sand and salt',
      rubric: {
        EE: 'Separates it and says why each step is needed',
        ME: 'Separates it',
        AE: 'Separates it in part',
        BE: 'Separates it with help',
      },
      version: 1,
    },
  },
})

export const removeOutcome = endpoint({
  id: 'curriculum.remove_outcome',
  method: 'DELETE',
  path: '/api/curriculum/outcomes/{id}',
  summary: 'Delete an outcome that nothing uses',
  ...byId,
  errors: [curriculumErrors.inSchemes, curriculumErrors.inUse],
})
