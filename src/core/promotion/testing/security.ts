/** Declarations of the year-end promotion for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, noEntry } from '#app/testing/security/declare.ts'
import { promotions } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['promotion'],
  needs: [people, academics],
  kinds: ['promotion'],
  async make({ schoolId, db, ids }) {
    const years = { fromYearId: ids.year, toYearId: ids.nextYear }
    await db
      .insert(promotions)
      .values({ schoolId, id: ids.promotion, ...years, status: 'done', summary: {}, moves: [] })
  },
  lists: {
    'mapping[].streamId': 'stream',
    'mapping[].toStreamId': 'stream',
    'repeating[]': 'learner',
    'leaving[]': 'learner',
  },
  paths: { '/api/admin/promotions': 'promotion' },
  audit: { without: { [noEntry.changesNothing]: ['people.preview_promotion'] } },
})
