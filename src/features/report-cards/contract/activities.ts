/** Co-curricular activities: the school's list, and each learner's part in them in a term, as report cards print it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, storedDate, storedId, text, version, versionOrNone } from '#platform/pure/schemas.ts'
import { activityErrors, cardErrors, manageCards, seeCards } from './access.ts'
import { participation } from './card.ts'

export const activity = z.strictObject({
  id: storedId,
  name: z.string(),
  patronId: storedId.nullable(),
  patron: z.string().nullable(),
  /** Retired activities stay on the cards that name them, and take no new entries. */
  active: z.boolean(),
  /** The caller is its patron. */
  own: z.boolean(),
  version,
})
export type Activity = z.infer<typeof activity>

const person = z.strictObject({ id: storedId, fullName: z.string() })

export const listActivities = endpoint({
  id: 'cards.activities',
  method: 'GET',
  path: '/api/report-cards/activities',
  summary: 'Activities of the school, and the classes and terms in which the caller may enter them',
  access: seeCards,
  response: z.strictObject({
    items: z.array(activity),
    terms: z.array(z.strictObject({ id: storedId, name: z.string(), year: z.string(), endsOn: storedDate })),
    /** The present term, else the last one. */
    termId: storedId.nullable(),
    /** A patron enters an activity for every class, a class teacher every activity for the class. */
    streams: z.array(z.strictObject({ id: storedId, label: z.string(), leads: z.boolean() })),
    /** Who may become a patron; empty for callers who do not manage activities. */
    staff: z.array(person),
  }),
})

const activityBody = { name: text(60), patronId: id.nullable() }

export const addActivity = endpoint({
  id: 'cards.add_activity',
  method: 'POST',
  path: '/api/report-cards/activities',
  summary: 'Add an activity',
  access: manageCards,
  body: z.strictObject(activityBody),
  response: activity,
  status: 201,
  errors: [activityErrors.nameTaken, activityErrors.noPatron],
})

export const saveActivity = endpoint({
  id: 'cards.save_activity',
  method: 'PUT',
  path: '/api/report-cards/activities/{id}',
  summary: 'Change an activity or its patron, or retire it',
  access: manageCards,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...activityBody, active: z.boolean(), version }),
  response: activity,
  errors: [activityErrors.nameTaken, activityErrors.noPatron, commonErrors.stale],
})

const entry = {
  participation: participation.nullable(),
  /** Null without one. */
  remark: z.string().nullable(),
  /** 0 without an entry. */
  version: z.int().min(0),
}

export const activityLine = z.strictObject({
  learnerId: storedId,
  fullName: z.string(),
  admissionNumber: z.string(),
  ...entry,
  /** Other activities of the learner in the term. */
  others: z.array(z.string()),
})
export type ActivityLine = z.infer<typeof activityLine>

export const activitySheet = z.strictObject({
  activity,
  stream: z.strictObject({ id: storedId, label: z.string() }),
  termId: storedId,
  /** False once the class's cards are checked or published; an admin still prepares corrections of published ones. */
  open: z.boolean(),
  items: z.array(activityLine),
})
export type ActivitySheet = z.infer<typeof activitySheet>

const place = { activityId: id, streamId: id, termId: id }

export const getActivitySheet = endpoint({
  id: 'cards.activity_sheet',
  method: 'GET',
  path: '/api/report-cards/activity-sheet',
  summary: 'The learners of a class with their part in an activity in a term',
  access: seeCards,
  query: z.strictObject(place),
  response: activitySheet,
})

export const saveActivitySheet = endpoint({
  id: 'cards.save_activity_sheet',
  method: 'PUT',
  path: '/api/report-cards/activity-sheet',
  summary: 'Record the part of learners in an activity; without participation the entry is taken away',
  access: seeCards,
  body: z.strictObject({
    ...place,
    items: z
      .array(
        z.strictObject({
          learnerId: id,
          participation: participation.nullable(),
          remark: z.string().trim().max(80, 'Use at most 80 characters').nullable(),
          version: versionOrNone,
        }),
      )
      .min(1)
      .max(200),
  }),
  response: activitySheet,
  errors: [activityErrors.retired, cardErrors.notDraft, cardErrors.published, commonErrors.stale],
})
