/** What a timetable must or should respect, in the words of a school. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

/** A lesson period of the week. Periods count lessons only, from 0, by each class's own bell schedule. */
export const slotOfWeek = z.strictObject({ weekday: z.int().min(1).max(7), period: z.int().min(0).max(15) })
export type SlotOfWeek = z.infer<typeof slotOfWeek>

const slots = z.array(slotOfWeek).min(1).max(112)
const people = { of: z.enum(['teachers', 'classes']), ids: z.array(id).max(500) } as const
/** Empty means all of them. */
const areas = { learningAreaIds: z.array(id).max(100) } as const
const number = z.int().min(0).max(80)

export const wishRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('away'), ...people, slots }),
  z.strictObject({ kind: z.literal('mostDaily'), ...people, most: number }),
  z.strictObject({ kind: z.literal('mostInARow'), ...people, most: number }),
  z.strictObject({ kind: z.literal('mostGapsWeekly'), ...people, most: number }),
  /** Changes of room from one lesson of a day to the next. */
  z.strictObject({ kind: z.literal('mostRoomChanges'), ...people, most: number }),
  z.strictObject({ kind: z.literal('mostDays'), ...people, most: z.int().min(1).max(7) }),
  /** Days between two lessons of one learning area in one class; 1 is on different days. */
  z.strictObject({ kind: z.literal('daysBetween'), ...areas, least: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('notLast'), ...areas }),
  /** Not one right after the other in one class; a break between them does not count. */
  z.strictObject({ kind: z.literal('notNext'), learningAreaIds: z.array(id).min(2).max(100) }),
  /** Only in these periods, such as before lunch. */
  z.strictObject({ kind: z.literal('preferred'), ...areas, slots }),
  z.strictObject({ kind: z.literal('sameStart'), activityIds: z.array(id).min(2).max(20) }),
  z.strictObject({ kind: z.literal('roomClosed'), roomId: id, slots }),
])
export type WishRule = z.infer<typeof wishRule>
export const wishKinds = wishRule.options.map(({ shape }) => shape.kind.value)

/** 100 is a must; below that, how much a school minds when it is not kept. */
export const weight = z.int().min(1).max(100)
export const must = 100
