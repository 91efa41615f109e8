/** Declarations of people for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { learnerPhotos } from '../server/photo-tables.ts'
import { enrolments, guardianLinks, guardians, learners, linkRequests } from '../server/tables.ts'
import { classTeachers, staff, teaching } from '../server/staff-tables.ts'

export const security = declareSecurity({
  modules: ['people'],
  needs: [academics],
  kinds: ['learner', 'guardian', 'linkRequest', 'staff'],
  async make({ schoolId, db, parent, ids }) {
    const [startsOn, learnerId] = ['2026-01-06', ids.learner]
    const faith = { firstName: 'Faith', lastName: 'Muthoni', fullName: 'Faith Muthoni', admissionNumber: 'F-1' }
    await db.insert(learners).values({ schoolId, id: learnerId, ...faith, streamId: ids.stream })
    await db
      .insert(enrolments)
      .values({ schoolId, id: newId(), learnerId, yearId: ids.year, streamId: ids.stream, startsOn })
    const photo = Buffer.from([1])
    await db.insert(learnerPhotos).values({ schoolId, learnerId, large: photo, small: photo })
    const grace = { firstName: 'Grace', lastName: 'Wanjiku', fullName: 'Grace Wanjiku', phone: '+254700000777' }
    await db.insert(guardians).values({ schoolId, id: ids.guardian, ...grace, accountId: parent.id })
    const link = { guardianId: ids.guardian, relationship: 'mother', proof: 'admin' }
    await db.insert(guardianLinks).values({ schoolId, learnerId, ...link })
    const request = { admissionNumber: 'F-1', learnerName: 'Faith Muthoni', relationship: 'mother' }
    await db.insert(linkRequests).values({ schoolId, id: ids.linkRequest, accountId: parent.id, ...request })
    const kevin = { firstName: 'Kevin', lastName: 'Wafula', fullName: 'Kevin Wafula', number: 'EMP-T-2026-01' }
    await db.insert(staff).values({ schoolId, id: ids.staff, ...kevin, kind: 'teacher' })
    const teaches = { staffId: ids.staff, streamId: ids.stream }
    await db.insert(classTeachers).values({ schoolId, id: newId(), ...teaches, startsOn })
    await db.insert(teaching).values({ schoolId, id: newId(), ...teaches, learningAreaId: ids.learningArea })
  },
  lists: {
    'classIds[]': 'stream',
    'learnerIds[]': 'learner',
    'items[].streamId': 'stream',
    'items[].learningAreaId': 'learningArea',
  },
  paths: {
    '/api/admin/learners': 'learner',
    '/api/parent/children': 'learner',
    '/api/admin/staff': 'staff',
    '/api/admin/guardians': 'guardian',
    '/api/admin/link-requests': 'linkRequest',
  },
  parameters: { guardianId: 'guardian' },
  bodies: {
    'people.add_guardian_link': ({ guardian }) => ({ relationship: 'mother', guardianId: guardian }),
  },
  audit: {
    without: { [noEntry.changesNothing]: ['people.match_photos'] },
    actions: {
      'people.save_photos': 'people.save_photo',
      'people.change_learners': 'people.move_learner',
    },
  },
  emptyTables: {
    [noRow.detail]: ['link_codes'],
  },
})
