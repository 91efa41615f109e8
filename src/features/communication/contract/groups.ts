/** Groups as announcement audiences: defined by a rule evaluated on each use, or by a fixed list. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, text, version } from '#platform/pure/schemas.ts'
import { manageGroups } from './announcements/access.ts'
import { personKinds } from './announcements/kinds.ts'
import { audienceCount, namedPart, personCard, placePart } from './announcements/shapes.ts'

export const groupTexts = {
  name: 'Give the group a name',
  members: 'Choose at least one person',
  atLeast: 'Use an amount from 1 to 10,000,000',
  unknownMember: 'One of the people chosen is no longer at the school. Choose again.',
  unknownPlace: 'One of the classes chosen no longer exists. Choose again.',
} as const

export const groupErrors = {
  nameTaken: defineError('groups.name_taken', 409, 'There is already a group with this name.'),
  inUse: defineError('groups.in_use', 409, 'An announcement not yet sent is for this group. Change it first.'),
} as const

/** Staff by role; an empty list means all. */
export const staffRoles = ['teacher', 'tutor', 'admin', 'school_technician', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The total balance, or its overdue part. */
export const owedParts = ['balance', 'overdue'] as const

export const absenceWindows = ['week', 'month'] as const

/** No place means the whole school. */
const places = z.array(placePart).max(60).default([])
/** Learners, or their guardians who receive messages, by conditions on the learners. */
const learnersRule = z.strictObject({
  of: z.enum(['learners', 'guardians']),
  places,
  sex: z.enum(['female', 'male']).optional(),
  /** Absent with or without a reason on at least this many school days: since Monday, or in the last 30 days. */
  absent: z.strictObject({ days: z.int().min(1).max(30), within: z.enum(absenceWindows) }).optional(),
  /** At least this many shillings owed; of guardians only those who pay. */
  balance: z
    .strictObject({
      part: z.enum(owedParts),
      atLeast: z.number().min(1, groupTexts.atLeast).max(10_000_000, groupTexts.atLeast),
    })
    .optional(),
})
/** Staff; of places those who lead or teach a class there. */
const staffRule = z.strictObject({
  of: z.literal('staff'),
  places,
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length).default([]),
})
export const groupRule = z.discriminatedUnion('of', [learnersRule, staffRule])
export type GroupRule = z.infer<typeof groupRule>
export type LearnersRule = z.infer<typeof learnersRule>
export type StaffRule = z.infer<typeof staffRule>

export const member = z.strictObject({ kind: z.enum(personKinds), personId: id })
export type GroupMember = z.infer<typeof member>

/** How membership of a group is defined. */
export const membership = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rule'), rule: groupRule }),
  z.strictObject({ kind: z.literal('hand'), members: z.array(member).min(1, groupTexts.members).max(2000) }),
])
export type Membership = z.infer<typeof membership>

const fields = { name: text(80, groupTexts.name), description: z.string().trim().max(300).default(''), membership }
export const newGroup = z.strictObject(fields)
export const savedGroup = z.strictObject({ id, ...fields, version })

export const group = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  kind: z.enum(['rule', 'hand']),
  /** Null for a group by hand. */
  rule: groupRule.nullable(),
  /** The rule depends on fees, which the school does not keep here: the group is empty. */
  feesOff: z.boolean(),
  /** The rule's places with their names. */
  places: z.array(namedPart),
  count: audienceCount,
  updatedAt: instant,
  version,
})
export type Group = z.infer<typeof group>

export const listGroups = endpoint({
  id: 'communication.list_groups',
  method: 'GET',
  path: '/api/admin/communications/groups',
  summary: 'Groups by name, each counted as it is now',
  access: manageGroups,
  query: z.strictObject({ search, ...paging }),
  response: paged(group),
})

const ruleExample = { of: 'guardians', places: [{ kind: 'grade', grade: 'Grade 7' }] } as const
const groupExample = { name: 'Parents of Grade 7', membership: { kind: 'rule', rule: ruleExample } } as const

export const createGroup = endpoint({
  id: 'communication.create_group',
  method: 'POST',
  path: '/api/admin/communications/groups',
  summary: 'Make a group, by a rule or by hand',
  access: manageGroups,
  body: newGroup,
  response: group,
  status: 201,
  idempotent: true,
  errors: [groupErrors.nameTaken],
  examples: { body: groupExample },
})

export const saveGroup = endpoint({
  id: 'communication.save_group',
  method: 'PUT',
  path: '/api/admin/communications/groups',
  summary: 'Change a group; its id is in the body',
  access: manageGroups,
  body: savedGroup,
  response: group,
  errors: [commonErrors.notFound, commonErrors.stale, groupErrors.nameTaken],
  examples: { body: { id: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', ...groupExample, version: 1 } },
})

export const removeGroup = endpoint({
  id: 'communication.remove_group',
  method: 'DELETE',
  path: '/api/admin/communications/groups',
  summary: 'Remove a group; announcements that went to it keep their readers',
  access: manageGroups,
  query: z.strictObject({ id }),
  errors: [commonErrors.notFound, groupErrors.inUse],
})

export const countGroup = endpoint({
  id: 'communication.count_group',
  method: 'POST',
  path: '/api/admin/communications/groups/count',
  summary: 'How many a group would be, before it is made',
  access: manageGroups,
  body: z.strictObject({ membership }),
  response: audienceCount,
  examples: { body: { membership: groupExample.membership } },
})

export const groupPeople = endpoint({
  id: 'communication.group_people',
  method: 'GET',
  path: '/api/admin/communications/groups/{id}/people',
  summary: 'Who is in a group now, by name',
  access: manageGroups,
  params: z.strictObject({ id }),
  query: z.strictObject({ search, ...paging }),
  response: paged(personCard),
})
