/** Objects of features that take several rows, for the tests that try other people's things. */
import { dutyCovers, dutySwaps } from '#features/duties/server/swap-tables.ts'
import { duties, dutyAssignments, dutyAutoRuns, dutyTypes, staffAbsences } from '#features/duties/server/tables.ts'
import { feeEntries, feeImports } from '#features/fees/server/tables.ts'
import { deviceImports, devices } from '#features/inventory/server/tables.ts'
import { meetingRounds, meetings, meetingSlots } from '#features/meetings/server/tables.ts'
import { occurrenceFiles, occurrenceFollowUps } from '#features/occurrences/server/action-tables.ts'
import { occurrenceLearners, occurrences } from '#features/occurrences/server/tables.ts'
import { messageOpenings, messageParties, messageReports, messages, messageThreads } from '#features/communication/server/message-tables.ts'
import {
  announcementAudience,
  announcementFiles,
  announcementRecipients,
  announcements,
  peopleGroups,
} from '#features/communication/server/announcement-tables.ts'
import { quizAnswers, quizAttempts, quizQuestions, quizzes, secondMarkings } from '#features/smart-grading/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import type { Db } from '#platform/server/tenancy/tenancy.ts'
import type { TestSchool } from './harness.ts'
import type { Made } from './foreign-kinds.ts'

/** A closed quiz with one answer, marked by its teacher and to be marked again. */
export const makeQuiz = async ({ id: schoolId }: TestSchool, db: Db, made: Made): Promise<void> => {
  const [attemptId, at] = [newId(), new Date('2026-03-10T05:00:00Z')]
  const place = { streamId: made.stream, learningAreaId: made.learningArea, staffId: made.staff }
  await db
    .insert(quizzes)
    .values({ schoolId, id: made.quiz, ...place, title: 'Plants', opensAt: at, closesAt: at, shuffle: false, showAnswers: 'never', status: 'closed' })
  const details = { kind: 'short', accepted: [], ignoreAccents: false, criteria: [] } as const
  await db.insert(quizQuestions).values({ schoolId, id: made.quizQuestion, quizId: made.quiz, position: 1, kind: 'short', text: 'Why?', points: 200, details })
  await db.insert(quizAttempts).values({ schoolId, id: attemptId, quizId: made.quiz, learnerId: made.learner, startedAt: at, status: 'submitted', score: 100 })
  const answer = { kind: 'short', text: 'Because' } as const
  const given = { attemptId, questionId: made.quizQuestion, answer, sequence: 1, deviceId: newId(), givenAt: at, state: 'teacher', score: 100 }
  await db.insert(quizAnswers).values({ schoolId, id: made.quizAnswer, ...given })
  await db.insert(secondMarkings).values({ schoolId, id: made.secondMarking, quizId: made.quiz, askedBy: made.staff, markerId: made.staff, threshold: 25 })
}

/** A conversation of a guardian and a teacher, reported by the guardian and opened once. */
export const makeMessages = async ({ id: schoolId }: TestSchool, db: Db, made: Made, accountId: string): Promise<void> => {
  const [id, at, threadId] = [newId(), new Date('2026-03-10T05:00:00Z'), made.messageThread]
  const begun = { startedBy: accountId, startedAt: at, lastMessageId: id, names: 'Grace Wanjiku Kevin Wafula' }
  await db.insert(messageThreads).values({ schoolId, id: threadId, subject: 'Reading', childId: made.learner, ...begun })
  await db.insert(messageParties).values([
    { schoolId, threadId, kind: 'guardian', personId: made.guardian, guardianId: made.guardian, lastAt: at },
    { schoolId, threadId, kind: 'staff', personId: made.staff, staffId: made.staff, lastAt: at },
  ])
  const by = { personId: made.guardian, accountId }
  await db.insert(messages).values({ schoolId, id, threadId, ...by, text: 'Which book?', sentAt: at })
  await db.insert(messageReports).values({ schoolId, id: made.messageReport, threadId, ...by, reason: 'Rude', reportedAt: at })
  await db
    .insert(messageOpenings)
    .values({ schoolId, id: made.messageOpening, reportId: made.messageReport, accountId, reason: 'To see', openedAt: new Date() })
}

/** One to the school’s guardians, with a file, as the office sent it. */
export const makeAnnouncement = async ({ id: schoolId }: TestSchool, db: Db, made: Made): Promise<void> => {
  const of = { schoolId, announcementId: made.announcement }
  const sent = { status: 'published', publishedAt: new Date('2026-03-10T05:00:00Z'), people: ['guardians'], needsAcknowledgement: true }
  await db.insert(peopleGroups).values({ schoolId, id: made.peopleGroup, name: 'Trip', rule: { of: 'guardians', places: [] } })
  await db.insert(announcements).values({ schoolId, id: made.announcement, authorRole: 'admin', title: 'Half day', body: 'Friday at noon.', ...sent })
  await db.insert(announcementAudience).values({ ...of, id: newId(), position: 0, kind: 'school' })
  await db.insert(announcementFiles).values({ ...of, fileId: made.file, position: 0 })
  await db.insert(announcementRecipients).values({ ...of, kind: 'guardian', personId: made.guardian, about: [made.learner] })
}

/** Booked in a round that is still to come. */
export const makeMeeting = async ({ id: schoolId }: TestSchool, db: Db, made: Made, accountId: string): Promise<void> => {
  const [startsAt, endsAt] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 87_000_000)]
  const day = startsAt.toISOString().slice(0, 10)
  const times = { day, startTime: '14:00', endTime: '17:00', slotMinutes: 10, bookUntil: day }
  await db.insert(meetingRounds).values({ schoolId, id: made.meetingRound, title: 'Meetings', ...times, createdBy: accountId })
  const place = { roundId: made.meetingRound, staffId: made.staff, startsAt, endsAt }
  await db.insert(meetingSlots).values({ schoolId, id: made.meetingSlot, ...place })
  const who = { learnerId: made.learner, guardianId: made.guardian, bookedBy: accountId }
  await db.insert(meetings).values({ schoolId, id: made.meeting, slotId: made.meetingSlot, ...place, ...who })
}

/** An entry with a learner whose family was told, a photo and a follow-up, all of them somebody else's. */
export const makeOccurrence = async ({ id: schoolId }: TestSchool, db: Db, made: Made, accountId: string): Promise<void> => {
  const at = new Date('2026-03-10T05:00:00Z')
  const named = { year: 2026, number: 900, entryNumber: 'OB-2026-900', title: 'Fight', description: 'At lunch', location: 'Field' }
  const graded = { category: 'fighting', severity: 'high', priority: 'high' }
  const by = { reporterId: accountId, reporterName: 'Kevin Wafula', reporterRole: 'teacher' }
  await db.insert(occurrences).values({ schoolId, id: made.occurrence, ...named, ...graded, ...by, occurredAt: at, writtenAt: at })
  const part = { entryId: made.occurrence, learnerId: made.learner, position: 0, role: 'victim', toldAt: at }
  await db.insert(occurrenceLearners).values({ schoolId, id: made.incident, ...part })
  await db.insert(occurrenceFiles).values({ schoolId, entryId: made.occurrence, fileId: made.file, addedAt: at })
  const toDo = { actionType: 'parent_meeting', description: 'Meet', assignedTo: accountId, dueOn: '2026-03-12', createdBy: accountId }
  await db.insert(occurrenceFollowUps).values({ schoolId, id: made.occurrenceFollowUp, entryId: made.occurrence, ...toDo })
}

/** On its shelf, and a list that brought in another one. */
export const makeDevice = async ({ id: schoolId }: TestSchool, db: Db, made: Made): Promise<void> => {
  const counts = { made: 1, same: 0, bad: 0, importedAt: new Date('2026-03-10T05:00:00Z') }
  await db.insert(deviceImports).values({ schoolId, id: made.deviceImport, fileName: 'devices.csv', ...counts })
  await db.insert(devices).values({ schoolId, id: made.device, tag: 'F-TAB-1', name: 'Tablet', kind: 'tablet' })
}

/** Of another teacher, who asks to swap it, was put on it by the last run, is absent and to be covered by somebody. */
export const makeDuty = async ({ id: schoolId }: TestSchool, db: Db, made: Made): Promise<void> => {
  const [day, at, assignmentId] = ['2026-03-11', new Date('2026-03-10T05:00:00Z'), newId()]
  const hours = { begins: `${day}T06:30`, ends: `${day}T07:30` }
  await db.insert(dutyTypes).values({ schoolId, id: made.dutyType, name: 'Gate' })
  await db
    .insert(duties)
    .values({ schoolId, id: made.duty, typeId: made.dutyType, title: 'Gate', date: day, startTime: '06:30', endTime: '07:30', location: 'Main gate' })
  await db.insert(dutyAutoRuns).values({ schoolId, id: made.dutyRun, appliedAt: at, assigned: 1 })
  const own = { dutyId: made.duty, staffId: made.staff }
  await db.insert(dutyAssignments).values({ schoolId, id: assignmentId, ...own, ...hours, assignedAt: at, autoRunId: made.dutyRun })
  const asked = { dutyId: made.duty, assignmentId, requestedBy: made.staff, reason: 'Clinic', requestedAt: at }
  await db.insert(dutySwaps).values({ schoolId, id: made.dutySwap, ...asked })
  await db.insert(staffAbsences).values({ schoolId, id: made.staffAbsence, staffId: made.staff, startsOn: day, endsOn: day })
  await db.insert(dutyCovers).values({ schoolId, id: made.dutyCover, absenceId: made.staffAbsence, day, ...own, ...hours, askedAt: at })
}

/** A payment for the learner, and a list of opening balances. */
export const makeFees = async ({ id: schoolId }: TestSchool, db: Db, made: Made): Promise<void> => {
  const counts = { made: 1, same: 0, bad: 0, totalCents: 100, importedAt: new Date('2026-03-10T05:00:00Z') }
  await db.insert(feeImports).values({ schoolId, id: made.feeImport, fileName: 'balances.csv', ...counts })
  const paid = { kind: 'payment', amountCents: -50_000, datedOn: '2026-03-10', method: 'cash', receiptNumber: 900 } as const
  await db.insert(feeEntries).values({ schoolId, id: made.feeEntry, learnerId: made.learner, ...paid })
}
