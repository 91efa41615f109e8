/** One object of every kind at a school, for proving that another school's people cannot reach it. */
import { rubric4 } from '#core/academics/rules/scales.ts'
import { assignments, bankedComments, classResources, classResourceStreams } from '#features/assignments/server/tables.ts'
import { absenceRequests, registers } from '#features/attendance/server/tables.ts'
import { calendarEvents, calendarEventStreams, calendarFeeds } from '#features/calendar/server/tables.ts'
import { ratingEvidence } from '#features/gradebook/server/competency-tables.ts'
import { assessments } from '#features/gradebook/server/tables.ts'
import { schemeLessons, schemes } from '#features/curriculum/server/scheme-tables.ts'
import { curriculumDesigns, curriculumOutcomes, curriculumStrands, curriculumSubStrands } from '#features/curriculum/server/tables.ts'
import { accountPictures } from '#core/access/server/credential-tables.ts'
import { sessions } from '#core/access/server/tables.ts'
import { gradingScales } from '#core/academics/server/scale-tables.ts'
import { academicYears, bellPeriods, bellSchedules, calendarExceptions, learningAreas, rooms, streams, terms } from '#core/academics/server/tables.ts'
import { files, resumableUploads } from '#core/files/server/tables.ts'
import { lessons } from '#core/lessons/server/tables.ts'
import { notifications } from '#core/notifications/server/tables.ts'
import { imports, promotions } from '#core/people/server/import-tables.ts'
import { classTeachers, enrolments, guardianLinks, guardians, learners, linkRequests, staff, teaching } from '#core/people/server/tables.ts'
import type { CardData } from '#features/report-cards/contract/card.ts'
import { commentBank, reportCards, reportCardVersions, reportPrints, reportRuns } from '#features/report-cards/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { planRequests } from '#core/schools/server/tables.ts'
import { invitations } from '#core/users/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { makeSent } from './foreign-letter.ts'
import type { TestSchool } from './harness.ts'
import { madeKinds, type Made, type MadeKind, type ObjectKind } from './foreign-kinds.ts'
import { makeQuiz, makeMessages, makeAnnouncement, makeMeeting, makeOccurrence, makeDevice, makeDuty, makeFees } from './foreign-parts.ts'

export type { ObjectKind } from './foreign-kinds.ts'

/** @returns the id of each kind of object, all of them this school's */
export const makeObjects = async (school: TestSchool): Promise<Record<ObjectKind, string>> => {
  const parent = await school.account('parent')
  const made = Object.fromEntries(madeKinds.map((kind) => [kind, newId()])) as Made
  const schoolId = school.id
  const of = (kind: MadeKind) => ({ schoolId, id: made[kind] })
  const day = '2026-03-10'
  const toYear = newId()
  const period = newId()
  await school.write(async ({ db }) => {
    await db.insert(academicYears).values([
      { ...of('year'), name: '2026', startsOn: '2026-01-05', endsOn: '2026-12-31' },
      { schoolId, id: toYear, name: '2027', startsOn: '2027-01-04', endsOn: '2027-12-31' },
    ])
    await db.insert(terms).values({ ...of('term'), yearId: made.year, number: 1, name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' })
    await db.insert(calendarExceptions).values({ ...of('exception'), kind: 'closed', name: 'Half term', startsOn: '2026-02-25', endsOn: '2026-03-01' })
    await db.insert(rooms).values({ ...of('room'), name: 'Lab' })
    const invited = { role: 'parent', firstName: 'Grace', lastName: 'Wanjiku', email: `${made.invitation}@example.ke`, tokenHash: made.invitation }
    await db.insert(invitations).values({ ...of('invitation'), ...invited, expiresAt: new Date(Date.now() + 86_400_000) })
    await db.insert(planRequests).values({ ...of('planRequest'), fromPlan: 'premium', toPlan: 'enterprise' })
    await db.insert(streams).values({ ...of('stream'), grade: 'Grade 7', name: 'East' })
    await db.insert(learningAreas).values({ ...of('learningArea'), level: 'junior', name: 'English', shortName: 'English', subjectGroup: 'languages' })
    await db.insert(gradingScales).values({ ...of('gradingScale'), name: 'Own', kind: 'rubric', bands: [...rubric4.bands] })
    await db.insert(curriculumDesigns).values({ ...of('curriculumDesign'), learningAreaId: made.learningArea, grade: 'Grade 7', lessonsPerWeek: 5 })
    await db.insert(curriculumStrands).values({ ...of('curriculumStrand'), designId: made.curriculumDesign, position: 1, name: 'Reading' })
    await db.insert(curriculumSubStrands).values({ ...of('curriculumSubStrand'), strandId: made.curriculumStrand, position: 1, name: 'Fluency', lessons: 3 })
    await db.insert(curriculumOutcomes).values({ ...of('curriculumOutcome'), subStrandId: made.curriculumSubStrand, position: 1, text: 'read aloud' })
    const plan = { streamId: made.stream, learningAreaId: made.learningArea, termId: made.term, designId: made.curriculumDesign }
    await db.insert(schemes).values({ ...of('scheme'), ...plan, weekdays: [1, 3], createdBy: parent.id })
    await db.insert(schemeLessons).values({ ...of('schemeLesson'), schemeId: made.scheme, position: 1, title: 'Revision' })
    await db.insert(bellSchedules).values({ ...of('bellSchedule'), level: 'junior', name: 'Junior school' })
    await db
      .insert(bellPeriods)
      .values({ schoolId, id: period, scheduleId: made.bellSchedule, position: 1, label: '1', type: 'lesson', startTime: '08:20', endTime: '09:00' })
    await db
      .insert(learners)
      .values({ ...of('learner'), admissionNumber: 'F-1', firstName: 'Faith', lastName: 'Muthoni', fullName: 'Faith Muthoni', streamId: made.stream })
    await db.insert(enrolments).values({ schoolId, id: newId(), learnerId: made.learner, yearId: made.year, streamId: made.stream, startsOn: '2026-01-06' })
    await db
      .insert(guardians)
      .values({ ...of('guardian'), firstName: 'Grace', lastName: 'Wanjiku', fullName: 'Grace Wanjiku', phone: '+254700000777', accountId: parent.id })
    await db.insert(guardianLinks).values({ schoolId, learnerId: made.learner, guardianId: made.guardian, relationship: 'mother', proof: 'admin' })
    await db
      .insert(linkRequests)
      .values({ ...of('linkRequest'), accountId: parent.id, admissionNumber: 'F-1', learnerName: 'Faith Muthoni', relationship: 'mother' })
    await db
      .insert(staff)
      .values({ ...of('staff'), number: 'EMP-T-2026-01', firstName: 'Kevin', lastName: 'Wafula', fullName: 'Kevin Wafula', kind: 'teacher' })
    await db.insert(classTeachers).values({ ...of('classTeacher'), streamId: made.stream, staffId: made.staff, startsOn: '2026-01-06' })
    await db.insert(teaching).values({ ...of('teaching'), staffId: made.staff, learningAreaId: made.learningArea, streamId: made.stream })
    await db
      .insert(imports)
      .values({ ...of('import'), kind: 'learners', fileName: 'list.csv', status: 'previewed', sheet: { name: 'list', rows: [] }, mapping: {}, summary: {} })
    await db.insert(promotions).values({ ...of('promotion'), fromYearId: made.year, toYearId: toYear, status: 'done', summary: {}, moves: [] })
    await db.insert(lessons).values({
      ...of('lesson'),
      streamId: made.stream,
      learningAreaId: made.learningArea,
      staffId: made.staff,
      weekday: 1,
      periodId: period,
      startsOn: '2026-01-06',
    })
    await db.insert(notifications).values({ ...of('notification'), accountId: parent.id, role: 'parent', kind: 'attendance.absence', params: {} })
    await db
      .insert(auditEntries)
      .values({ ...of('auditEntry'), at: new Date(`${day}T05:00:00Z`), action: 'people.save_learner', entity: 'learner', entityId: made.learner })
    await db.insert(files).values({ ...of('file'), storageKey: made.file, name: 'letter.pdf', type: 'application/pdf', bytes: 1, sha256: 'x' })
    await db
      .insert(registers)
      .values({ ...of('register'), streamId: made.stream, date: day, session: 'morning', takenBy: parent.id, takenAt: new Date(`${day}T05:00:00Z`) })
    await db.insert(assessments).values({
      ...of('assessment'),
      termId: made.term,
      streamId: made.stream,
      learningAreaId: made.learningArea,
      kind: 'mid_term',
      title: 'Mid-term',
      date: day,
      maxScore: 100,
      scaleId: 'knec8',
    })
    await db.insert(ratingEvidence).values({
      ...of('evidence'),
      learnerId: made.learner,
      termId: made.term,
      ratingKind: 'competency',
      code: 'citizenship',
      kind: 'file',
      fileId: made.file,
      observedOn: day,
    })
    await db.insert(absenceRequests).values({
      ...of('absenceRequest'),
      learnerId: made.learner,
      date: day,
      reason: 'Clinic',
      fileId: made.file,
      requestedBy: parent.id,
      requestedAs: 'parent',
    })
    const taught = { staffId: made.staff, learningAreaId: made.learningArea }
    await db.insert(assignments).values({
      ...of('assignment'),
      ...taught,
      targetKind: 'class',
      streamId: made.stream,
      type: 'homework',
      title: 'Fractions',
      dueAt: new Date(`${day}T13:00:00Z`),
      dueOn: day,
      assignedOn: day,
      maxScore: 20,
      late: 'accepted',
      resubmission: true,
      status: 'published',
    })
    await db.insert(bankedComments).values({ ...of('comment'), ...taught, text: 'Well done' })
    await db.insert(classResources).values({ ...of('resource'), ...taught, title: 'Parts of a flower', type: 'document', fileId: made.file })
    await db.insert(classResourceStreams).values({ schoolId, resourceId: made.resource, streamId: made.stream })
    await db.insert(resumableUploads).values({ ...of('upload'), accountId: parent.id, name: 'work.pdf', bytes: 10 })
    await makeQuiz(school, db, made)
    await makeSent(db, schoolId, made)
    await makeMessages(school, db, made, parent.id)
    const event = { kind: 'class', type: 'trip', title: 'Museum', startsOn: day, endsOn: day, firstDay: day, lastDay: day, asksRsvp: true }
    await db.insert(calendarEvents).values({ ...of('calendarEvent'), ...event, createdBy: parent.id, createdAs: 'teacher' })
    await db.insert(calendarEventStreams).values({ schoolId, eventId: made.calendarEvent, streamId: made.stream })
    await makeMeeting(school, db, made, parent.id)
    await makeOccurrence(school, db, made, parent.id)
    await makeDevice(school, db, made)
    await makeDuty(school, db, made)
    await makeFees(school, db, made)
  }, parent.id)
  await school.write(async ({ db }) => {
    const ofTerm = { termId: made.term }
    await db.insert(reportRuns).values({ ...of('reportRun'), ...ofTerm, streamId: made.stream, language: 'en', state: 'published' })
    await db.insert(reportCards).values({ ...of('reportCard'), runId: made.reportRun, learnerId: made.learner })
    await db.insert(reportCardVersions).values({
      ...of('cardVersion'),
      ...ofTerm,
      cardId: made.reportCard,
      learnerId: made.learner,
      number: 1,
      data: { learner: { id: made.learner, fullName: 'Faith Muthoni' }, term: { endsOn: '2026-04-02' } } as CardData,
      hash: made.cardVersion,
      code: made.cardVersion,
      publishedAt: new Date(`${day}T05:00:00Z`),
    })
    await db.insert(reportPrints).values({ ...of('reportPrint'), ...ofTerm, state: 'done', runIds: [made.reportRun] })
    await makeAnnouncement(school, db, made)
    await db.insert(commentBank).values({ ...of('bankComment'), kind: 'class', language: 'en', text: 'Reads well.' })
  })
  await school.write(async ({ db }) => {
    await db.insert(accountPictures).values({ accountId: parent.id, type: 'image/png', content: Buffer.from('picture'), sha256: 'x' })
    await db
      .insert(calendarFeeds)
      .values({ id: made.calendarFeed, accountId: parent.id, membershipId: parent.membershipId, name: 'Phone', tokenHash: made.calendarFeed })
    await db.insert(sessions).values({ id: made.session, tokenHash: made.session, accountId: parent.id, expiresAt: new Date(Date.now() + 3_600_000) })
  }, parent.id)
  return { ...made, school: schoolId, membership: parent.membershipId, account: parent.id }
}
