/** Declarations of announcements and messages for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as delivery } from '#core/delivery/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { type ObjectScene, declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import {
  announcementAudience,
  announcementFiles,
  announcementRecipients,
  announcements,
  peopleGroups,
} from '../server/announcement-tables.ts'
import {
  messageFiles,
  messageOpenings,
  messageParties,
  messageReports,
  messages,
  messageThreads,
} from '../server/message-tables.ts'

const kinds = ['messageThread', 'messageReport', 'messageOpening', 'announcement', 'peopleGroup'] as const

type Scene = ObjectScene<(typeof kinds)[number] | 'learner' | 'guardian' | 'staff' | 'file'>

const makeThread = async ({ schoolId, db, parent, ids }: Scene): Promise<void> => {
  const [id, at, threadId] = [newId(), new Date('2026-03-10T05:00:00Z'), ids.messageThread]
  const begun = { startedBy: parent.id, startedAt: at, lastMessageId: id, names: 'Grace Wanjiku Kevin Wafula' }
  await db.insert(messageThreads).values({ schoolId, id: threadId, subject: 'Reading', childId: ids.learner, ...begun })
  await db.insert(messageParties).values([
    { schoolId, threadId, kind: 'guardian', personId: ids.guardian, guardianId: ids.guardian, lastAt: at },
    { schoolId, threadId, kind: 'staff', personId: ids.staff, staffId: ids.staff, lastAt: at },
  ])
  const by = { personId: ids.guardian, accountId: parent.id }
  await db.insert(messages).values({ schoolId, id, threadId, ...by, text: 'Which book?', sentAt: at })
  await db.insert(messageFiles).values({ schoolId, messageId: id, fileId: ids.file, position: 0 })
  await db
    .insert(messageReports)
    .values({ schoolId, id: ids.messageReport, threadId, ...by, reason: 'Rude', reportedAt: at })
  await db.insert(messageOpenings).values({
    schoolId,
    id: ids.messageOpening,
    reportId: ids.messageReport,
    accountId: parent.id,
    reason: 'To see',
    openedAt: new Date(),
  })
}

const makeAnnouncement = async ({ schoolId, db, ids }: Scene): Promise<void> => {
  const of = { schoolId, announcementId: ids.announcement }
  const sent = {
    status: 'published',
    publishedAt: new Date('2026-03-10T05:00:00Z'),
    people: ['guardians'],
    needsAcknowledgement: true,
  }
  await db
    .insert(peopleGroups)
    .values({ schoolId, id: ids.peopleGroup, name: 'Trip', rule: { of: 'guardians', places: [] } })
  await db.insert(announcements).values({
    schoolId,
    id: ids.announcement,
    authorRole: 'admin',
    title: 'Half day',
    body: 'Friday at noon.',
    ...sent,
  })
  await db.insert(announcementAudience).values({ ...of, id: newId(), position: 0, kind: 'school' })
  await db.insert(announcementFiles).values({ ...of, fileId: ids.file, position: 0 })
  await db
    .insert(announcementRecipients)
    .values({ ...of, kind: 'guardian', personId: ids.guardian, about: [ids.learner] })
}

export const security = declareSecurity({
  modules: ['communication'],
  needs: [academics, files, people, delivery],
  kinds,
  /** A conversation of a guardian and a teacher, reported by the guardian and opened once; an announcement to all guardians. */
  async make(scene) {
    await makeThread(scene)
    await makeAnnouncement(scene)
  },
  lists: {
    'attachmentIds[]': 'emailAttachment',
    'learnerIds[]': 'learner',
    'audience.parts[].streamId': 'stream',
    'audience.parts[].groupId': 'peopleGroup',
    'membership.rule.places[].streamId': 'stream',
    'membership.members[].personId': 'guardian',
  },
  paths: {
    '/api/admin/communications/announcements': 'announcement',
    '/api/teacher/communication/announcements': 'announcement',
    '/api/announcements': 'announcement',
    '/api/admin/communications/groups': 'peopleGroup',
    '/api/messages': 'messageThread',
    '/api/parent/messages/thread': 'messageThread',
    '/api/parent/messages': 'messageThread',
    '/api/student/messages': 'messageThread',
    '/api/admin/communications/reports': 'messageReport',
    '/api/admin/communications/openings': 'messageOpening',
  },
  parameters: { fileId: 'file' },
  audit: {
    actions: {
      'communication.send_learners_sms': 'communication.send_sms',
      'communication.attach_class_announcement': 'communication.attach_announcement',
      'communication.create_class_announcement': 'communication.create_announcement',
      'communication.detach_class_announcement': 'communication.detach_announcement',
      'communication.hold_class_announcement': 'communication.hold_announcement',
      'communication.publish_class_announcement': 'communication.publish_announcement',
      'communication.remind_class_announcement': 'communication.remind_announcement',
      'communication.remove_class_announcement': 'communication.remove_announcement',
      'communication.save_class_announcement': 'communication.save_announcement',
      'communication.withdraw_class_announcement': 'communication.withdraw_announcement',
      'messages.office_send': 'messages.send',
      'messages.parent_send': 'messages.send',
      'messages.student_reply': 'messages.reply',
      'messages.student_send': 'messages.send',
      'messages.teacher_send': 'messages.send',
    },
    without: {
      [noEntry.changesNothing]: [
        'communication.check_email',
        'communication.count_audience',
        'communication.count_class_audience',
        'communication.count_group',
        'communication.price_learners_sms',
        'communication.price_sms',
      ],
      [noEntry.markedRead]: ['communication.mark_read'],
      [noEntry.ownMarks]: [
        'messages.mark',
        'messages.parent_read',
        'messages.student_archive',
        'messages.student_read',
        'messages.student_star',
        'messages.student_unarchive',
        'messages.teacher_mark',
      ],
    },
  },
  emptyTables: {
    [noRow.detail]: ['message_marks', 'people_group_members'],
  },
})
