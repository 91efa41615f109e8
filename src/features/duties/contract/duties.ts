/** Calls that write the roster: making, changing, cancelling, deleting, weekly teams. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, text, version } from '#platform/pure/schemas.ts'
import { manageDuties } from './access.ts'
import { clock, dutyDetail, dutyErrors, hoursInOrder, onePath, some } from './shapes.ts'
import { dutyTexts } from './texts.ts'
import { dutyPriorities, dutyTypes, mostTeachers, seriesFrequencies, seriesScopes } from './words.ts'

const dutyFields = {
  title: text(120, dutyTexts.title),
  description: some(2000),
  type: z.enum(dutyTypes).default('supervision'),
  typeId: id.nullish(),
  startTime: clock(),
  endTime: clock(),
  endsNextDay: z.boolean().default(false),
  location: text(120, dutyTexts.location),
  priority: z.enum(dutyPriorities).default('medium'),
  instructions: some(2000),
  teachersNeeded: z.int().min(1).max(mostTeachers).default(1),
}

export const recurrence = z
  .strictObject({
    frequency: z.enum(seriesFrequencies),
    /** 1 Monday to 7 Sunday; empty for `daily` means Monday to Friday. */
    daysOfWeek: z.array(z.int().min(1).max(7)).max(7).default([]),
    endDate: date,
    /** Days without school have none of it. */
    schoolDaysOnly: z.boolean().default(true),
  })
  .superRefine(({ frequency, daysOfWeek }, context) => {
    if (frequency !== 'daily' && daysOfWeek.length === 0)
      context.addIssue({ code: 'custom', path: ['daysOfWeek'], message: dutyTexts.days })
  })
export type Recurrence = z.infer<typeof recurrence>

/** Teachers of a new duty; the first is the lead unless another is named. */
const teachers = z.array(id).max(mostTeachers).default([])

export const createDutyBody = z
  .strictObject({
    ...dutyFields,
    date,
    recurrence: recurrence.nullish(),
    teacherIds: teachers,
    mainTeacherId: id.nullish(),
    overrideReason: some(500),
  })
  .superRefine(hoursInOrder)
export type CreateDutyBody = z.infer<typeof createDutyBody>

const example = {
  title: 'Gate duty',
  type: 'security',
  startTime: '06:30',
  endTime: '07:30',
  location: 'Main gate',
  priority: 'high',
} as const
const assigning = [
  dutyErrors.alreadyAssigned,
  dutyErrors.conflict,
  dutyErrors.lesson,
  dutyErrors.unavailable,
  dutyErrors.full,
] as const

export const createDuty = endpoint({
  id: 'duties.create',
  method: 'POST',
  path: '/api/duties',
  summary: 'Make a duty, or a series of them, with or without teachers',
  access: manageDuties,
  body: createDutyBody,
  /** The first of a series. */
  response: z.strictObject({ duty: dutyDetail, made: z.int() }),
  status: 201,
  idempotent: true,
  errors: [...assigning],
  examples: { body: { ...example, date: '2026-03-10' } },
})

export const updateDutyBody = z
  .strictObject({
    ...dutyFields,
    /** Only for a single duty: a series keeps its days. */
    date: date.optional(),
    scope: z.enum(seriesScopes).default('one'),
    /** Keeps teachers in spite of conflicts at the new time. */
    overrideReason: some(500),
    version,
  })
  .superRefine(hoursInOrder)
export type UpdateDutyBody = z.infer<typeof updateDutyBody>

export const updateDuty = endpoint({
  id: 'duties.update',
  method: 'PUT',
  path: '/api/duties/{id}',
  summary: 'Change a duty, or it and others of its series; its teachers are told when time or place changed',
  access: manageDuties,
  params: onePath,
  body: updateDutyBody,
  response: z.strictObject({ duty: dutyDetail, changed: z.int() }),
  errors: [dutyErrors.notFound, commonErrors.stale, dutyErrors.cancelled, dutyErrors.mayNot, ...assigning],
  examples: { body: { ...example, version: 1 } },
})

export const cancelDuty = endpoint({
  id: 'duties.cancel',
  method: 'POST',
  path: '/api/duties/{id}/cancel',
  summary: 'Call a duty off, or it and others of its series; its teachers are told why',
  access: manageDuties,
  params: onePath,
  body: z.strictObject({ reason: text(500, dutyTexts.reason), scope: z.enum(seriesScopes).default('one') }),
  response: z.strictObject({ duty: dutyDetail, changed: z.int() }),
  errors: [dutyErrors.notFound, dutyErrors.cancelled, dutyErrors.mayNot],
})

export const removeDuty = endpoint({
  id: 'duties.remove',
  method: 'DELETE',
  path: '/api/duties/{id}',
  summary:
    'Delete a duty that nobody has acted on, or it and others of its series; the day stays an exception of the series',
  access: manageDuties,
  params: onePath,
  query: z.strictObject({ scope: z.enum(seriesScopes).default('one') }),
  response: z.strictObject({ removed: z.int() }),
  errors: [dutyErrors.notFound, dutyErrors.inUse],
})

export const weekTeamBody = z
  .strictObject({
    title: text(120, dutyTexts.title),
    location: text(120, dutyTexts.location),
    instructions: some(2000),
    type: z.enum(dutyTypes).default('supervision'),
    priority: z.enum(dutyPriorities).default('high'),
    /** The Monday of its week. */
    weekOf: date,
    /** 1 Monday to 7 Sunday; 0 is the preceding Sunday evening, when boarders return. */
    days: z.array(z.int().min(0).max(7)).min(1, dutyTexts.days).max(8).default([1, 2, 3, 4, 5]),
    startTime: clock(),
    endTime: clock(),
    endsNextDay: z.boolean().default(false),
    teacherIds: z.array(id).min(1, dutyTexts.teachers).max(mostTeachers),
    mainTeacherId: id.nullish(),
    overrideReason: some(500),
  })
  .superRefine(hoursInOrder)
export type WeekTeamBody = z.infer<typeof weekTeamBody>

export const setWeekTeam = endpoint({
  id: 'duties.week_team',
  method: 'POST',
  path: '/api/duties/teams',
  summary: 'Put a team of teachers on duty for a week in one act: all of its days, or none when one clashes',
  access: manageDuties,
  body: weekTeamBody,
  response: z.strictObject({ seriesId: id, made: z.int() }),
  status: 201,
  idempotent: true,
  errors: [...assigning],
  examples: {
    body: {
      title: 'Teachers on duty',
      location: 'Whole school',
      weekOf: '2026-03-09',
      startTime: '06:30',
      endTime: '17:00',
      teacherIds: ['01890000-0000-7000-8000-00000000abcd'],
    },
  },
})
