/** The group form: fields and request body. */
import { z } from 'zod'
import {
  absenceWindows,
  groupTexts,
  owedParts,
  staffRoles,
  type Group,
  type GroupMember,
  type Membership,
} from '../../../contract/groups.ts'
import { partOfToken, tokenOf } from '../../announcements/components/compose-values.ts'
import type { PlacePart } from '../../../contract/announcements/shapes.ts'

/** A chosen person, with the name to show. */
const chosen = z.object({ kind: z.enum(['learner', 'guardian', 'staff']), personId: z.string(), name: z.string() })
export type Chosen = z.infer<typeof chosen>

export const groupForm = z
  .object({
    name: z.string().trim().min(1, groupTexts.name).max(80),
    description: z.string().trim().max(300),
    kind: z.enum(['rule', 'hand']),
    of: z.enum(['guardians', 'learners', 'staff']),
    places: z.array(z.string()),
    sex: z.enum(['all', 'female', 'male']),
    absent: z.boolean(),
    days: z.number().int().min(1).max(30).optional(),
    within: z.enum(absenceWindows),
    owing: z.boolean(),
    part: z.enum(owedParts),
    atLeast: z.number().min(1, groupTexts.atLeast).max(10_000_000, groupTexts.atLeast).optional(),
    roles: z.array(z.enum(staffRoles)),
    members: z.array(chosen),
  })
  .superRefine((values, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (values.kind === 'hand' && values.members.length === 0) wrong('members', groupTexts.members)
    if (values.kind === 'rule' && values.of !== 'staff' && values.absent && values.days === undefined)
      wrong('days', 'Use a number from 1 to 30')
    if (values.kind === 'rule' && values.of !== 'staff' && values.owing && values.atLeast === undefined)
      wrong('atLeast', groupTexts.atLeast)
  })
export type GroupValues = z.infer<typeof groupForm>

const membersOf = ({ members }: GroupValues): GroupMember[] => members.map(({ kind, personId }) => ({ kind, personId }))

/** Null while it is not whole. */
export const membershipOf = (values: GroupValues): Membership | null => {
  if (values.kind === 'hand') return values.members.length > 0 ? { kind: 'hand', members: membersOf(values) } : null
  const places = values.places.map(partOfToken) as PlacePart[]
  if (values.of === 'staff') return { kind: 'rule', rule: { of: 'staff', places, roles: values.roles } }
  if ((values.absent && !values.days) || (values.owing && !values.atLeast)) return null
  return {
    kind: 'rule',
    rule: {
      of: values.of,
      places,
      ...(values.sex === 'all' ? {} : { sex: values.sex }),
      ...(values.absent && values.days ? { absent: { days: values.days, within: values.within } } : {}),
      ...(values.owing && values.atLeast ? { balance: { part: values.part, atLeast: values.atLeast } } : {}),
    },
  }
}

export const groupValues = (group?: Group, members: readonly Chosen[] = []): GroupValues => {
  const rule = group?.rule ?? null
  const ofLearners = rule && rule.of !== 'staff' ? rule : null
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    kind: group?.kind ?? 'rule',
    of: rule?.of ?? 'guardians',
    places: (rule?.places ?? []).map(tokenOf),
    sex: ofLearners?.sex ?? 'all',
    absent: ofLearners?.absent !== undefined,
    days: ofLearners?.absent?.days ?? 1,
    within: ofLearners?.absent?.within ?? 'week',
    owing: ofLearners?.balance !== undefined,
    part: ofLearners?.balance?.part ?? 'overdue',
    atLeast: ofLearners?.balance?.atLeast ?? 1,
    roles: rule?.of === 'staff' ? rule.roles : [],
    members: [...members],
  }
}
