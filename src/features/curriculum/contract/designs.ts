/** Endpoints that read designs: the installation's library and the school's own. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, version } from '#platform/pure/schemas.ts'
import { browseDesigns, manageDesigns, readDesigns } from './access.ts'
import { curriculumErrors } from './errors.ts'
import { curriculumTexts, design, designCard, libraryCard, libraryDesign } from './shapes.ts'

const params = z.strictObject({ id })
const lessonsPerWeek = z.int(curriculumTexts.perWeek).min(1, curriculumTexts.perWeek).max(15, curriculumTexts.perWeek)

export const listLibrary = endpoint({
  id: 'curriculum.library',
  method: 'GET',
  path: '/api/curriculum/library',
  summary: 'Designs that come with the installation, to be copied',
  access: browseDesigns,
  response: z.strictObject({ items: z.array(libraryCard) }),
})

export const getLibraryDesign = endpoint({
  id: 'curriculum.library_design',
  method: 'GET',
  path: '/api/curriculum/library/{code}',
  summary: 'A design of the library with its strands, sub-strands and outcomes',
  access: browseDesigns,
  params: z.strictObject({ code: z.string().max(60) }),
  response: libraryDesign,
})

export const listDesigns = endpoint({
  id: 'curriculum.designs',
  method: 'GET',
  path: '/api/curriculum/designs',
  summary: 'Designs of the school, by grade and learning area',
  access: readDesigns,
  query: z.strictObject({ grade: gradeSchema.optional(), learningAreaId: id.optional() }),
  response: z.strictObject({ items: z.array(designCard) }),
})

export const getDesign = endpoint({
  id: 'curriculum.design',
  method: 'GET',
  path: '/api/curriculum/designs/{id}',
  summary: 'A design with its strands, sub-strands and outcomes',
  access: readDesigns,
  params,
  response: design,
})

export const createDesign = endpoint({
  id: 'curriculum.create_design',
  method: 'POST',
  path: '/api/curriculum/designs',
  summary: 'Begin a design for a learning area and grade: a copy of the library’s, or an empty one',
  access: manageDesigns,
  body: z.strictObject({
    learningAreaId: id,
    grade: gradeSchema,
    libraryCode: z.string().max(60).optional(),
    lessonsPerWeek: lessonsPerWeek.optional(),
  }),
  response: design,
  status: 201,
  idempotent: true,
  errors: [curriculumErrors.designTaken],
  examples: {
    body: {
      learningAreaId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      grade: 'Grade 7',
      libraryCode: 'g7-integrated-science',
    },
  },
})

export const saveDesign = endpoint({
  id: 'curriculum.save_design',
  method: 'PUT',
  path: '/api/curriculum/designs/{id}',
  summary: 'Change the lessons a week',
  access: manageDesigns,
  params,
  body: z.strictObject({ lessonsPerWeek, version }),
  response: design,
  errors: [commonErrors.stale],
})

export const orderDesign = endpoint({
  id: 'curriculum.order_design',
  method: 'PUT',
  path: '/api/curriculum/designs/{id}/order',
  summary: 'Put strands, sub-strands and outcomes into another order; a sub-strand may move to another strand',
  access: manageDesigns,
  params,
  body: z.strictObject({
    version,
    strands: z
      .array(z.strictObject({ id, subStrands: z.array(z.strictObject({ id, outcomes: z.array(id).max(40) })).max(60) }))
      .max(20),
  }),
  response: design,
  errors: [commonErrors.stale],
})

export const removeDesign = endpoint({
  id: 'curriculum.remove_design',
  method: 'DELETE',
  path: '/api/curriculum/designs/{id}',
  summary: 'Delete a design that nothing uses',
  access: manageDesigns,
  params,
  errors: [curriculumErrors.inSchemes, curriculumErrors.inUse],
})
