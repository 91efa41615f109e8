/** Recent incidents of a demo school: resolved, open, escalated, and one shared with the family. */
import type { recordIncidents } from '#features/occurrences/server/public.ts'
import { addDays, instantOf, weekdayOf } from '#platform/pure/dates.ts'

type Incident = Parameters<typeof recordIncidents>[2][number]

export interface IncidentsPlan {
  readonly today: string
  readonly now: Date
  readonly timeZone: string
  readonly admin: string
  readonly teacher: string
  /** A learner whose family has accounts, and classmates. */
  readonly child: string
  readonly others: readonly string[]
}

/** The school day a number of days ago. */
const dayBack = (today: string, days: number): string => {
  const day = addDays(today, -days)
  return weekdayOf(day) > 5 ? addDays(day, 5 - weekdayOf(day)) : day
}

interface Scene {
  readonly head: Incident['by']
  readonly onDuty: Incident['by']
  readonly at: (days: number, time: string) => Date
  readonly learner: (index: number) => string
}

/** Resolved by now. */
const longAgo = ({ head, onDuty, at, learner }: Scene, { today, teacher }: IncidentsPlan): Incident[] => [
  {
    by: onDuty,
    at: at(34, '10:30'),
    report: {
      title: 'Window of the library broken by a ball',
      description: 'A ball from the field went through the second window. Nobody was hurt.',
      category: 'facility_issue',
      location: 'School library',
      propertyDamage: true,
    },
    resolved: {
      by: head,
      at: at(29, '15:00'),
      notes: 'The pane was replaced. The goal was moved away from the building.',
    },
  },
  {
    by: onDuty,
    at: at(27, '13:05'),
    report: {
      title: 'Phone taken from a bag',
      description: 'A phone was missing after lunch and was found in another bag.',
      category: 'theft',
      location: 'Grade 7 East',
      studentsInvolved: [
        {
          studentId: learner(0),
          role: 'perpetrator',
          description: 'A phone that was not the learner’s own was found in the bag.',
          actionTaken: 'Spoke with the learner and the family.',
        },
      ],
    },
    tell: [learner(0)],
    resolved: { by: head, at: at(24, '11:00'), notes: 'The phone was given back. The learner apologised.' },
  },
  {
    by: onDuty,
    at: at(20, '11:20'),
    report: {
      title: 'Names called on the field',
      description: 'Several learners called another one names at break, not for the first time.',
      category: 'bullying',
      location: 'Playing field',
      studentsInvolved: [
        { studentId: learner(1), role: 'victim' },
        { studentId: learner(2), role: 'perpetrator' },
      ],
    },
    followUp: {
      description: 'Talk with each of them alone, then together.',
      assignedTo: teacher,
      dueDate: dayBack(today, 16),
      state: 'completed',
    },
    resolved: {
      by: head,
      at: at(12, '09:30'),
      notes: 'They talked it over with their class teacher. No new case since.',
    },
  },
]

/** A drill, and an injury shared with the family. */
const lately = ({ head, onDuty, at }: Scene, { today, teacher, child }: IncidentsPlan): Incident[] => [
  {
    by: head,
    at: at(13, '08:40'),
    report: {
      title: 'Fire drill',
      description: 'All classes were on the field after four minutes. Grade 3 West used the wrong door.',
      category: 'emergency_drill',
      location: 'All blocks',
    },
    resolved: { by: head, at: at(13, '10:00'), notes: 'The way out of Grade 3 West was walked again.' },
  },
  {
    by: onDuty,
    at: at(9, '12:10'),
    report: {
      title: 'Fall from the climbing frame',
      description: 'A learner fell and hurt a wrist. The nurse bound it.',
      category: 'injury',
      location: 'Playground',
      injuriesReported: true,
      medicalAttentionRequired: true,
      immediateAction: 'Took the learner to the nurse and called home.',
      studentsInvolved: [
        {
          studentId: child,
          role: 'victim',
          description: 'Fell from the climbing frame at lunch and hurt the left wrist.',
          actionTaken: 'The nurse cooled and bound the wrist. No hospital was needed.',
        },
      ],
    },
    tell: [child],
    followUp: {
      description: 'Ask the family how the wrist is.',
      assignedTo: teacher,
      dueDate: dayBack(today, 3),
      state: 'in_progress',
    },
  },
]

/** Still to be decided. */
const waiting = ({ onDuty, at, learner }: Scene, { today, admin, teacher }: IncidentsPlan): Incident[] => [
  {
    by: onDuty,
    at: at(4, '15:40'),
    report: {
      title: 'Stranger at the back gate',
      description: 'A man who gave no name asked for a learner. He left when the watchman came.',
      category: 'security_breach',
      location: 'Back gate',
      policeNotified: true,
    },
  },
  {
    by: onDuty,
    at: at(1, '12:52'),
    report: {
      title: 'Fight behind Block C at lunch',
      description:
        'Two learners fought behind Block C near the water tank. It began with a quarrel over a borrowed geometry set. I separated them, took both to the staff room and called the nurse.',
      category: 'fighting',
      location: 'Behind Block C',
      injuriesReported: true,
      witnesses: ['Cook on duty'],
      studentsInvolved: [
        { studentId: learner(3), role: 'perpetrator' },
        { studentId: learner(4), role: 'victim' },
      ],
    },
    escalateTo: admin,
    followUp: { description: 'Meet both families.', assignedTo: teacher, dueDate: addDays(today, 1), state: 'pending' },
  },
  {
    by: onDuty,
    at: at(0, '08:15'),
    report: {
      title: 'Late bus, learners waited outside',
      description: 'The second bus came forty minutes late. The learners waited at the gate.',
      category: 'other',
      location: 'Main gate',
    },
  },
]

/** The first to happen first, as they are numbered. */
export const incidentsOf = (plan: IncidentsPlan): Incident[] => {
  const { today, now, timeZone, admin, teacher, child, others } = plan
  const scene: Scene = {
    head: { accountId: admin, role: 'admin' },
    onDuty: { accountId: teacher, role: 'teacher' },
    at: (days, time) => {
      const moment = instantOf(dayBack(today, days), time, timeZone)
      return moment > now ? now : moment
    },
    learner: (index) => others[index] ?? child,
  }
  return [...longAgo(scene, plan), ...lately(scene, plan), ...waiting(scene, plan)]
}
