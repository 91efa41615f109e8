/** Declarations of live lessons for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { liveClasses, liveLessons } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['live-lessons', 'live-media'],
  needs: [people, academics],
  kinds: ['liveLesson'],
  async make({ schoolId, db, ids }) {
    const [startsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 2_400_000)]
    const day = startsAt.toISOString().slice(0, 10)
    const times = { day, startsAt, endsAt, startedAt: startsAt }
    await db.insert(liveLessons).values({ schoolId, id: ids.liveLesson, title: 'Acids', staffId: ids.staff, ...times })
    await db.insert(liveClasses).values({ schoolId, id: newId(), liveId: ids.liveLesson, streamId: ids.stream })
  },
  paths: { '/api/live/lessons': 'liveLesson' },
  lists: { 'streamIds[]': 'stream' },
  audit: {
    without: {
      [noEntry.changesNothing]: ['virtual_learning.check_connection'],
      'Who was in a lesson and what was written there is kept with the lesson itself.': [
        'virtual_learning.join',
        'virtual_learning.stay',
        'virtual_learning.leave',
        'virtual_learning.hand',
        'virtual_learning.lower_hand',
        'virtual_learning.say',
        'virtual_learning.connect_media',
        'virtual_learning.choose_mode',
        'virtual_learning.leave_media',
        'virtual_learning.give_floor',
      ],
    },
  },
  emptyTables: { [noRow.detail]: ['live_places', 'live_messages'] },
})
