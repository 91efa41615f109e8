/** A school with its own design for Integrated Science in Grade 7, copied from the library. */
import type { TestApp } from '#app/testing/harness.ts'
import { createDesign } from '../contract/designs.ts'
import type { Design } from '../contract/shapes.ts'
import { curriculumSchool, type CurriculumSchool } from './factories.ts'

export const scienceDesign = async (app: TestApp): Promise<{ place: CurriculumSchool; science: Design }> => {
  const place = await curriculumSchool(app)
  const made = await place.admin.call(createDesign, {
    body: { learningAreaId: place.area('Integrated Science'), grade: 'Grade 7', libraryCode: 'g7-integrated-science' },
  })
  return { place, science: made.body }
}

/** The first sub-strand of a design. */
export const firstSub = (design: Design) => {
  const sub = design.strands[0]?.subStrands[0]
  if (!sub) throw new Error('No sub-strand')
  return sub
}

/** What saves it as it is. */
export const subBody = (design: Design) => {
  const { id: _id, number: _number, outcomes: _outcomes, ...body } = firstSub(design)
  return body
}
