/** Declarations of parent support for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { supportFiles, supportMessages, supportRequests } from '../server/tables.ts'
import { supportWorkshops } from '../server/workshop-tables.ts'

/** The first days to come. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const workshop = { title: 'Reading at home', place: 'Dining hall', startTime: '14:00', endTime: '16:00', places: 40 }

export const security = declareSecurity({
  modules: ['parent-support'],
  needs: [people, files],
  kinds: ['supportRequest', 'supportWorkshop'],
  notOfLearner: ['supportWorkshop'],
  async make({ schoolId, db, parent, ids }) {
    const at = new Date()
    await db.insert(supportRequests).values({
      schoolId,
      id: ids.supportRequest,
      number: 1,
      category: 'bus',
      guardianId: ids.guardian,
      accountId: parent.id,
      learnerId: ids.learner,
      preview: 'The bus did not stop.',
      names: 'Grace Faith',
      sentAt: at,
      lastAt: at,
    })
    const messageId = ids.supportRequest
    await db.insert(supportMessages).values({
      schoolId,
      id: messageId,
      requestId: ids.supportRequest,
      side: 'family',
      accountId: parent.id,
      text: 'The bus did not stop.',
      sentAt: at,
    })
    await db.insert(supportFiles).values({ schoolId, messageId, fileId: ids.file, position: 0 })
    await db.insert(supportWorkshops).values({
      schoolId,
      id: ids.supportWorkshop,
      ...workshop,
      day: dayAhead(7),
      startsAt: new Date(Date.now() + 7 * 86_400_000),
      createdBy: parent.id,
    })
  },
  paths: {
    '/api/parent/support/requests': 'supportRequest',
    '/api/parent/support/workshops': 'supportWorkshop',
    '/api/support/requests': 'supportRequest',
    '/api/admin/support/workshops': 'supportWorkshop',
  },
  parameters: { fileId: 'file' },
  bodies: {
    'support.ask_call': () => ({ phone: '0700000001', day: dayAhead(1), part: 'morning' }),
    'support.create_workshop': () => ({ ...workshop, day: dayAhead(7) }),
    'support.save_workshop': () => ({ ...workshop, day: dayAhead(7), version: 1 }),
  },
  shared: [
    {
      reason: 'The office answers every request of the school, and offers its workshops.',
      endpoints: [
        'support.request',
        'support.take',
        'support.pass',
        'support.answer',
        'support.close',
        'support.called',
        'support.workshop',
        'support.save_workshop',
        'support.cancel_workshop',
      ],
      roles: ['admin'],
    },
    {
      reason: 'Every guardian of the school may book its workshops.',
      endpoints: ['support.book', 'support.leave'],
      roles: ['parent'],
    },
  ],
  emptyTables: {
    [noRow.setting]: ['support_pages'],
    [noRow.detail]: ['support_steps', 'support_bookings'],
  },
})
