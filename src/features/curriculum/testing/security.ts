/** Declarations of the curriculum for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, partOfRecord } from '#app/testing/security/declare.ts'
import { schemeLessons, schemes } from '../server/scheme-tables.ts'
import { curriculumDesigns, curriculumOutcomes, curriculumStrands, curriculumSubStrands } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['curriculum'],
  needs: [academics],
  kinds: ['curriculumDesign', 'curriculumStrand', 'curriculumSubStrand', 'curriculumOutcome', 'scheme', 'schemeLesson'],
  async make({ schoolId, db, parent, ids }) {
    const [designId, learningAreaId] = [ids.curriculumDesign, ids.learningArea]
    await db
      .insert(curriculumDesigns)
      .values({ schoolId, id: designId, learningAreaId, grade: 'Grade 7', lessonsPerWeek: 5 })
    await db
      .insert(curriculumStrands)
      .values({ schoolId, id: ids.curriculumStrand, designId, position: 1, name: 'Reading' })
    const fluency = { strandId: ids.curriculumStrand, position: 1, name: 'Fluency', lessons: 3 }
    await db.insert(curriculumSubStrands).values({ schoolId, id: ids.curriculumSubStrand, ...fluency })
    const outcome = { subStrandId: ids.curriculumSubStrand, position: 1, text: 'read aloud' }
    await db.insert(curriculumOutcomes).values({ schoolId, id: ids.curriculumOutcome, ...outcome })
    const plan = { streamId: ids.stream, learningAreaId, termId: ids.term, designId, weekdays: [1, 3] }
    await db.insert(schemes).values({ schoolId, id: ids.scheme, ...plan, createdBy: parent.id })
    const lesson = { schemeId: ids.scheme, position: 1, title: 'Revision' }
    await db.insert(schemeLessons).values({ schoolId, id: ids.schemeLesson, ...lesson })
  },
  lists: {
    'strands[].id': partOfRecord,
    'strands[].subStrands[].id': partOfRecord,
    'strands[].subStrands[].outcomes[]': partOfRecord,
    'lessons[]': partOfRecord,
    'outcomeIds[]': 'curriculumOutcome',
  },
  paths: {
    '/api/curriculum/library': 'curriculumDesign',
    '/api/curriculum/designs': 'curriculumDesign',
    '/api/curriculum/strands': 'curriculumStrand',
    '/api/curriculum/sub-strands': 'curriculumSubStrand',
    '/api/curriculum/outcomes': 'curriculumOutcome',
    '/api/curriculum/schemes': 'scheme',
    '/api/curriculum/scheme-lessons': 'schemeLesson',
  },
  shared: [
    { reason: 'Designs are for everybody who teaches there.', endpoints: ['curriculum.design', 'curriculum.export'] },
  ],
})
