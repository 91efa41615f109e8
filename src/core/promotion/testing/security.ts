/** Declarations of the year-end promotion for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, noEntry } from '#app/testing/security/declare.ts'
import { promotions } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['promotion'],
  needs: [academics],
  kinds: ['promotion'],
  async make({ schoolId, db, ids }) {
    const years = { fromYearId: ids.year, toYearId: ids.nextYear }
    await db
      .insert(promotions)
      .values({ schoolId, id: ids.promotion, ...years, status: 'done', summary: {}, moves: [] })
  },
  paths: { '/api/admin/promotions': 'promotion' },
  audit: { without: { [noEntry.changesNothing]: ['people.preview_promotion'] } },
})
