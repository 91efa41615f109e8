/** Declarations of live lessons for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as meetings } from '#features/meetings/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { liveBoards } from '../server/board-tables.ts'
import { liveCameras, liveGroupings } from '../server/group-tables.ts'
import { livePolls } from '../server/poll-tables.ts'
import { liveChapters, liveRecordings, liveSlides } from '../server/recording-tables.ts'
import { liveClasses, liveLessons } from '../server/tables.ts'

export const security = declareSecurity({
  modules: [
    'live-lessons',
    'live-media',
    'live-slides',
    'live-groups',
    'live-conference',
    'live-board',
    'live-recordings',
    'live-presence',
    'live-polls',
    'live-meetings',
  ],
  needs: [people, academics, files, meetings],
  kinds: ['liveLesson', 'liveSlides', 'liveRecording', 'livePoll', 'liveCamera'],
  async make({ schoolId, db, ids, parent }) {
    const [startsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 2_400_000)]
    const day = startsAt.toISOString().slice(0, 10)
    const times = { day, startsAt, endsAt, startedAt: startsAt }
    await db.insert(liveLessons).values({ schoolId, id: ids.liveLesson, title: 'Acids', staffId: ids.staff, ...times })
    await db.insert(liveClasses).values({ schoolId, id: newId(), liveId: ids.liveLesson, streamId: ids.stream })
    const groups = { liveId: ids.liveLesson, groups: 2, startedAt: startsAt, endsAt }
    const grouping = newId()
    await db.insert(liveGroupings).values({ schoolId, id: grouping, ...groups })
    const camera = { groupingId: grouping, accountId: parent.id, learnerId: ids.learner, number: 1, since: startsAt }
    await db.insert(liveCameras).values({ schoolId, id: ids.liveCamera, ...camera })
    const shown = { liveId: ids.liveLesson, fileId: ids.file, title: 'Acids at home', chosenAt: startsAt }
    await db.insert(liveSlides).values({ schoolId, id: ids.liveSlides, ...shown })
    const recording = { liveId: ids.liveLesson, staffId: ids.staff, storageKey: newId() }
    const done = { startedAt: startsAt, endedAt: startsAt, fileId: ids.file, seconds: 60 }
    await db.insert(liveRecordings).values({ schoolId, id: ids.liveRecording, ...recording, ...done })
    const chapter = { recordingId: ids.liveRecording, slidesId: ids.liveSlides, page: 1, atMs: 0 }
    await db.insert(liveChapters).values({ schoolId, id: newId(), ...chapter })
    const board = { liveId: ids.liveLesson, state: Buffer.from([0, 0]), openedAt: startsAt }
    await db.insert(liveBoards).values({ schoolId, id: newId(), ...board })
    const poll = { question: 'Which is an acid?', choices: ['Lemon juice', 'Soap'], askedAt: startsAt }
    await db.insert(livePolls).values({ schoolId, id: ids.livePoll, liveId: ids.liveLesson, ...poll })
  },
  paths: {
    '/api/live/lessons': 'liveLesson',
    '/api/live/recordings': 'liveRecording',
    '/api/live/meetings': 'meeting',
  },
  parameters: { slidesId: 'liveSlides', pollId: 'livePoll', cameraId: 'liveCamera' },
  lists: {
    'streamIds[]': 'stream',
    'marks[].learnerId': 'learner',
    'members[].learnerId': 'learner',
    'people[].staffId': 'staff',
  },
  bodies: {
    'virtual_learning.sync_board': () => ({ vector: 'AA==', update: 'AAA=' }),
    'virtual_learning.signal_camera': () => ({ link: newId(), to: null, description: 'v=0\r\n', group: null }),
    'virtual_learning.ask_poll': () => ({ question: 'Which is an acid?', choices: ['Lemon juice', 'Soap'] }),
  },
  audit: {
    without: {
      [noEntry.changesNothing]: ['virtual_learning.check_connection', 'virtual_learning.enter_conference'],
      'Who was in a lesson and what was written there is kept with the lesson itself.': [
        'virtual_learning.join',
        'virtual_learning.stay',
        'virtual_learning.leave',
        'virtual_learning.hand',
        'virtual_learning.lower_hand',
        'virtual_learning.say',
        'virtual_learning.enter_meeting',
        'virtual_learning.stay_in_meeting',
        'virtual_learning.leave_meeting',
        'virtual_learning.admit_to_meeting',
        'virtual_learning.connect_meeting',
        'virtual_learning.leave_meeting_media',
        'virtual_learning.ask_poll',
        'virtual_learning.answer_poll',
        'virtual_learning.set_poll',
        'virtual_learning.connect_media',
        'virtual_learning.enter_livekit',
        'virtual_learning.choose_mode',
        'virtual_learning.leave_media',
        'virtual_learning.give_floor',
        'virtual_learning.turn_slides',
        'virtual_learning.sync_board',
        'virtual_learning.switch_camera',
        'virtual_learning.signal_camera',
      ],
    },
  },
  emptyTables: {
    [noRow.detail]: [
      'live_places',
      'live_staff',
      'live_group_members',
      'live_messages',
      'live_confirmations',
      'live_poll_answers',
      'live_meeting_places',
    ],
  },
})
