/** Groups: for some minutes learners hear only those of their own group, and teachers visit. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { hostLive } from './access.ts'
import { fewestGroups, mostGroups, mostMinutes } from './group-shapes.ts'
import { liveErrors } from './lessons.ts'
import { recordingErrors } from './recordings.ts'

export const groupTexts = {
  count: `Choose ${fewestGroups} to ${mostGroups} groups`,
  minutes: `Choose 1 to ${mostMinutes} minutes`,
  number: 'There is no such group',
} as const

export const groupErrors = {
  already: defineError('virtual_learning.groups_already', 409, 'Groups are at work already: end them first.'),
  tooFew: defineError('virtual_learning.groups_too_few', 409, 'There are fewer learners in the lesson than groups.'),
} as const

const ofLesson = { access: hostLive, params: z.strictObject({ id }) } as const

export const makeGroups = endpoint({
  ...ofLesson,
  id: 'virtual_learning.make_groups',
  method: 'POST',
  path: '/api/live/lessons/{id}/groups',
  summary: 'Send the learners of a lesson into groups for some minutes: by hand, or at random',
  body: z.strictObject({
    count: z.int(groupTexts.count).min(fewestGroups, groupTexts.count).max(mostGroups, groupTexts.count),
    minutes: z.int(groupTexts.minutes).min(1, groupTexts.minutes).max(mostMinutes, groupTexts.minutes),
    /** Null deals everybody out at random; whoever is not named goes to the smallest group. */
    members: z
      .array(z.strictObject({ learnerId: id, number: z.int().min(1).max(mostGroups) }))
      .max(600)
      .nullable(),
  }),
  errors: [liveErrors.ended, recordingErrors.notRunning, groupErrors.already, groupErrors.tooFew],
})

export const endGroups = endpoint({
  ...ofLesson,
  id: 'virtual_learning.end_groups',
  method: 'POST',
  path: '/api/live/lessons/{id}/groups/end',
  summary: 'Bring everybody back from their groups',
  errors: [liveErrors.ended],
})
