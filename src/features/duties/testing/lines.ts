/** Duties as the screens get them, for tests of the screens. */
import type { Gap } from '../contract/substitutions.ts'
import type { Assignee, Candidate, DutyDetail, DutyLine, SwapRequest } from '../contract/shapes.ts'

export const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
export const [dutyId, achieng, baraka, absenceId, lessonId, swapId] = [
  idOf(41),
  idOf(42),
  idOf(43),
  idOf(44),
  idOf(45),
  idOf(46),
]

export const assignee = (teacherId: string, teacherName: string, given: Partial<Assignee> = {}): Assignee => ({
  teacherId,
  teacherName,
  isMainAssignee: true,
  state: 'pending',
  assignedAt: '2026-03-09T06:00:00.000Z',
  acceptedAt: null,
  completedAt: null,
  ...given,
})

export const line = (given: Partial<DutyLine> = {}): DutyLine => ({
  id: dutyId,
  title: 'Gate duty',
  type: 'security',
  typeId: null,
  date: '2026-03-11',
  startTime: '06:30',
  endTime: '07:30',
  endsNextDay: false,
  location: 'Main gate',
  status: 'scheduled',
  priority: 'high',
  isRecurring: false,
  seriesId: null,
  teachersNeeded: 2,
  assignedTeachers: [assignee(achieng, 'Achieng Odhiambo')],
  myAssignment: null,
  canAccept: false,
  canDecline: false,
  canComplete: false,
  canRequestSwap: false,
  isOverdue: false,
  conflictsWithClass: false,
  version: 3,
  ...given,
})

/** As seen by a teacher on the duty. */
export const ownLine = (given: Partial<DutyLine> = {}): DutyLine => {
  const { teacherId, teacherName, isMainAssignee, state, acceptedAt, completedAt } = assignee(
    achieng,
    'Achieng Odhiambo',
  )
  const myAssignment = { teacherId, teacherName, isMainAssignee, state, acceptedAt, completedAt, notes: null }
  return line({ myAssignment, canAccept: true, canDecline: true, canRequestSwap: true, ...given })
}

export const detail = (given: Partial<DutyDetail> = {}): DutyDetail => ({
  ...line(),
  description: null,
  instructions: 'Greet every parent',
  cancelReason: null,
  createdBy: 'Esther Kerubo',
  createdAt: '2026-03-09T06:00:00.000Z',
  updatedAt: '2026-03-09T06:00:00.000Z',
  otherAssignees: [],
  declined: [],
  swapRequests: [],
  estimatedDuration: 60,
  recurringInfo: null,
  notes: [],
  history: [],
  may: { edit: true, assign: true, cancel: true, remove: true, remind: true, note: true },
  ...given,
})

export const candidate = (id: string, name: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  name,
  department: 'English',
  currentDuties: 1,
  hours: 1.5,
  workload: 4,
  canSwap: true,
  reason: null,
  obstacle: null,
  ...given,
})

export const swap = (given: Partial<SwapRequest> = {}): SwapRequest => ({
  id: swapId,
  dutyId,
  requestedBy: achieng,
  requestedByName: 'Achieng Odhiambo',
  requestedTo: null,
  requestedToName: null,
  reason: 'Music festival',
  status: 'pending',
  requestedAt: '2026-03-09T06:00:00.000Z',
  answeredAt: null,
  answeredByName: null,
  answerNote: null,
  takenByName: null,
  duty: {
    title: 'Gate duty',
    date: '2026-03-11',
    startTime: '06:30',
    endTime: '07:30',
    endsNextDay: false,
    location: 'Main gate',
  },
  may: { answer: true, withdraw: false },
  ...given,
})

export const gap = (given: Partial<Gap> = {}): Gap => ({
  kind: 'lesson',
  id: lessonId,
  absenceId,
  absentTeacherId: achieng,
  absentTeacherName: 'Achieng Odhiambo',
  date: '2026-03-10',
  title: 'English, Lesson 2',
  className: 'Grade 7 East',
  place: null,
  startTime: '09:00',
  endTime: '09:40',
  endsNextDay: false,
  cover: null,
  declined: [],
  ...given,
})
