/** Timetables in the making: their lessons, and where each stands. */
import { z } from 'zod'
import { lessonWeek } from '#core/lessons/contract/lessons.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { date, id, text, version } from '#platform/pure/schemas.ts'
import { manageTimetables } from './access.ts'
import { slotOfWeek, weight, wishRule } from './wishes.ts'

export const draftErrors = {
  published: defineError(
    'scheduling.published',
    409,
    'This timetable is in force already. Make a new draft to change it.',
  ),
  unplaced: defineError('scheduling.unplaced', 409, '{count} lessons have no place yet.'),
  clashing: defineError('scheduling.clashing', 409, '{count} clashes are left.'),
  locked: defineError('scheduling.locked', 409, 'This lesson is locked in its place.'),
  running: defineError('scheduling.running', 409, 'This timetable is being generated. Wait until it ends, or stop it.'),
  unequal: defineError('scheduling.unequal', 409, 'Only lessons that are given equally often can be side by side.'),
  teacherOfTwo: defineError('scheduling.teacher_of_two', 409, '{teacher} teaches two of these learning areas.'),
  bells: defineError('scheduling.bells', 409, 'Classes taught together need the same bell schedule.'),
} as const

export const draftTexts = {
  parts: 'Each class and learning area once.',
  doubles: 'Two doubles need at least four lessons a week.',
  past: 'A timetable comes into force today or later.',
} as const

export const draftStates = ['draft', 'published'] as const

export const draftFields = { name: text(60), startsOn: date } as const
export const draft = z.strictObject({
  id,
  ...draftFields,
  state: z.enum(draftStates),
  publishedAt: z.iso.datetime().nullable(),
  lessons: z.int(),
  unplaced: z.int(),
  version,
})
export type Draft = z.infer<typeof draft>

/** One class with one teacher. The parts of an activity are taught at the same time. */
export const part = z.strictObject({
  streamId: id,
  learningAreaId: id,
  staffId: id.nullable(),
  /** Null is the class's own room, or any room of the kind the activity asks for. */
  roomId: id.nullable(),
})
export type Part = z.infer<typeof part>

/** Twelve classes, or the areas of an elective block in four. */
export const mostParts = 36

/**
 * A learning area taught some times a week. Several parts are classes taught together, groups of one class side by side
 * (religious education), or several teachers in one room.
 */
const activityFields = {
  parts: z.array(part).min(1).max(mostParts),
  lessonsPerWeek: z.int().min(1).max(20),
  /** Lessons a week are those of the weeks in which it is taught. */
  week: lessonWeek,
  /** How often two of these lessons are one double. */
  doubles: z.int().min(0).max(10),
  /** Kind of room that its lessons need, such as laboratory; null for none. */
  roomKind: z.string().max(40).nullable(),
} as const
export const activity = z.strictObject({ id, ...activityFields, version })
export type Activity = z.infer<typeof activity>
const givenFields = { ...activityFields, week: lessonWeek.default('every') } as const

/** A lesson, or a double, of an activity. */
export const card = z.strictObject({
  id,
  activityId: id,
  /** Periods: 2 for a double. */
  duration: z.int(),
  /** Null while it has no place. */
  place: z.strictObject({ weekday: z.int(), period: z.int() }).nullable(),
  /** The room of the kind that the activity asks for. */
  roomId: id.nullable(),
  locked: z.boolean(),
})
export type Card = z.infer<typeof card>

export const wish = z.strictObject({ id, weight, rule: wishRule, version })
export type Wish = z.infer<typeof wish>

export const named = z.strictObject({ id, name: z.string() })
const lessonTime = z.strictObject({ label: z.string(), startTime: z.string(), endTime: z.string() })

/** The lesson periods of a bell schedule in order; `breakAfter` are periods that a break follows. */
export const lessonBell = z.strictObject({
  id,
  name: z.string(),
  periods: z.array(lessonTime),
  breakAfter: z.array(z.int()),
})

/** Everything about a draft, so that a page can say where a lesson may go without asking again. */
export const board = z.strictObject({
  draft,
  /** The school's timetable alternates weeks A and B. */
  alternates: z.boolean(),
  /** From 1 Monday. */
  weekdays: z.array(z.int()),
  bells: z.array(lessonBell),
  streams: z.array(
    z.strictObject({ id, label: z.string(), bellId: id.nullable(), roomId: id.nullable(), learners: z.int() }),
  ),
  /** Learners of a class who chose the same areas; null for those who have not chosen. Empty where nobody chooses. */
  learnerSets: z.array(z.strictObject({ streamId: id, areaIds: z.array(id).nullable(), learners: z.int() })),
  learningAreas: z.array(z.strictObject({ id, name: z.string(), shortName: z.string(), subjectGroup: z.string() })),
  teachers: z.array(named),
  rooms: z.array(z.strictObject({ ...named.shape, kind: z.string(), capacity: z.int().nullable() })),
  activities: z.array(activity),
  cards: z.array(card),
  wishes: z.array(wish),
})
export type Board = z.infer<typeof board>

/** Calls about one draft, and those that change it. */
export const ofOneDraft = { access: manageTimetables, params: z.strictObject({ id }) } as const
export const changingDraft = {
  ...ofOneDraft,
  errors: [draftErrors.published, draftErrors.running, commonErrors.stale],
} as const

export const listDrafts = endpoint({
  id: 'scheduling.drafts',
  method: 'GET',
  path: '/api/admin/scheduling/drafts',
  summary: 'Timetables in the making and published ones, the newest first',
  access: manageTimetables,
  response: z.strictObject({ items: z.array(draft) }),
})

export const createDraft = endpoint({
  id: 'scheduling.create_draft',
  method: 'POST',
  path: '/api/admin/scheduling/drafts',
  summary: 'Begin a timetable from the lessons in force, or from the curriculum and the teachers’ assignments',
  access: manageTimetables,
  status: 201,
  body: z.strictObject({ ...draftFields, from: z.enum(['lessons', 'curriculum']) }),
  response: draft,
})

export const changeDraft = endpoint({
  ...changingDraft,
  id: 'scheduling.change_draft',
  method: 'PUT',
  path: '/api/admin/scheduling/drafts/{id}',
  summary: 'Rename a draft or choose another first day',
  body: z.strictObject({ ...draftFields, version }),
  response: draft,
})

export const deleteDraft = endpoint({
  ...changingDraft,
  id: 'scheduling.delete_draft',
  method: 'DELETE',
  path: '/api/admin/scheduling/drafts/{id}',
  summary: 'Delete a draft that was never published',
})

export const getBoard = endpoint({
  ...ofOneDraft,
  id: 'scheduling.board',
  method: 'GET',
  path: '/api/admin/scheduling/drafts/{id}/board',
  summary: 'A draft with its lessons, wishes, periods, classes, teachers and rooms',
  response: board,
})

export const moveCards = endpoint({
  ...changingDraft,
  id: 'scheduling.move',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/moves',
  summary: 'Move, lock or unlock lessons at once; each names the place it had, so that nobody undoes another’s move',
  body: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          cardId: id,
          was: slotOfWeek.nullable(),
          place: slotOfWeek.nullable(),
          roomId: id.nullable(),
          locked: z.boolean(),
        }),
      )
      .min(1)
      .max(2000),
  }),
  response: z.strictObject({ cards: z.array(card) }),
  errors: [...changingDraft.errors, draftErrors.locked],
})

export const addActivity = endpoint({
  ...changingDraft,
  id: 'scheduling.add_activity',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/activities',
  summary: 'Add lessons of a learning area to a draft; they have no place yet',
  status: 201,
  body: z.strictObject(givenFields),
  response: activity,
  errors: [...changingDraft.errors, draftErrors.bells],
})

const ofDraft = { access: manageTimetables, params: z.strictObject({ id, itemId: id }) } as const

export const changeActivity = endpoint({
  ...changingDraft,
  ...ofDraft,
  id: 'scheduling.change_activity',
  method: 'PUT',
  path: '/api/admin/scheduling/drafts/{id}/activities/{itemId}',
  summary: 'Change who teaches what how often; lessons keep their places as far as they still exist',
  body: z.strictObject({ ...givenFields, version }),
  response: activity,
  errors: [...changingDraft.errors, draftErrors.bells],
})

export const deleteActivity = endpoint({
  ...changingDraft,
  ...ofDraft,
  id: 'scheduling.delete_activity',
  method: 'DELETE',
  path: '/api/admin/scheduling/drafts/{id}/activities/{itemId}',
  summary: 'Take an activity and its lessons out of a draft',
})

export const combineActivities = endpoint({
  ...changingDraft,
  id: 'scheduling.combine',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/blocks',
  summary: 'Put activities of a draft side by side; each block becomes one activity whose lessons have no place yet',
  body: z.strictObject({
    blocks: z
      .array(z.strictObject({ activityIds: z.array(id).min(2).max(mostParts) }))
      .min(1)
      .max(20),
  }),
  response: z.strictObject({ items: z.array(activity) }),
  errors: [...changingDraft.errors, draftErrors.bells, draftErrors.unequal, draftErrors.teacherOfTwo],
})

export const addWish = endpoint({
  ...changingDraft,
  id: 'scheduling.add_wish',
  method: 'POST',
  path: '/api/admin/scheduling/drafts/{id}/wishes',
  summary: 'Add a must or a wish to a draft',
  status: 201,
  body: z.strictObject({ weight, rule: wishRule }),
  response: wish,
})

export const changeWish = endpoint({
  ...changingDraft,
  ...ofDraft,
  id: 'scheduling.change_wish',
  method: 'PUT',
  path: '/api/admin/scheduling/drafts/{id}/wishes/{itemId}',
  summary: 'Change a must or a wish',
  body: z.strictObject({ weight, rule: wishRule, version }),
  response: wish,
})

export const deleteWish = endpoint({
  ...changingDraft,
  ...ofDraft,
  id: 'scheduling.delete_wish',
  method: 'DELETE',
  path: '/api/admin/scheduling/drafts/{id}/wishes/{itemId}',
  summary: 'Take a must or a wish out of a draft',
})

/** Type of the live event after a draft changed; pages that show it read it again. */
export const draftEvent = 'scheduling.draft'
