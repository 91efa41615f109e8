/** The form of a must or a wish: its choices, and the rule that they make. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import type { Board, Wish } from '../../../contract/drafts.ts'
import { slotOfWeek, wishKinds, wishRule, type WishRule } from '../../../contract/wishes.ts'
import { weightWords, wordOfWeight } from './weights.ts'

export type WishKind = WishRule['kind']

/** What each kind of wish asks for. */
export const asks: Readonly<
  Record<WishKind, readonly ('people' | 'areas' | 'activities' | 'room' | 'slots' | 'number')[]>
> = {
  away: ['people', 'slots'],
  mostDaily: ['people', 'number'],
  mostInARow: ['people', 'number'],
  mostGapsWeekly: ['people', 'number'],
  mostRoomChanges: ['people', 'number'],
  mostDays: ['people', 'number'],
  daysBetween: ['areas', 'number'],
  notLast: ['areas'],
  notNext: ['areas'],
  preferred: ['areas', 'slots'],
  sameStart: ['activities'],
  roomClosed: ['room', 'slots'],
}

const limits: Readonly<Partial<Record<WishKind, readonly [least: number, most: number]>>> = {
  mostDaily: [0, 80],
  mostInARow: [0, 80],
  mostGapsWeekly: [0, 80],
  mostRoomChanges: [0, 15],
  mostDays: [1, 7],
  daysBetween: [1, 3],
}

const useSchema = () => {
  const { t } = useTranslation('timetable')
  return useMemo(
    () =>
      z
        .object({
          kind: z.enum(wishKinds),
          weight: z.enum(weightWords),
          of: z.enum(['teachers', 'classes']),
          teacherIds: z.array(z.string()),
          streamIds: z.array(z.string()),
          /** Names: one learning area has an id at each level. */
          areas: z.array(z.string()),
          activityIds: z.array(z.string()),
          roomId: z.string().optional(),
          slots: z.array(slotOfWeek),
          number: z.int(t('wishes.missing.number')).optional(),
        })
        .superRefine(({ kind, areas, activityIds, roomId, slots, number }, context) => {
          const refuse = (path: string, message: string): void =>
            context.addIssue({ code: 'custom', path: [path], message })
          const asked = asks[kind]
          const [least = 0, most = 80] = limits[kind] ?? []
          if (asked.includes('slots') && slots.length === 0) refuse('slots', t('wishes.missing.slots'))
          if (asked.includes('room') && roomId === undefined) refuse('roomId', t('wishes.missing.room'))
          if (kind === 'notNext' && areas.length < 2) refuse('areas', t('wishes.missing.areas'))
          if (asked.includes('activities') && activityIds.length < 2)
            refuse('activityIds', t('wishes.missing.activities'))
          if (asked.includes('number') && (number === undefined || number < least || number > most))
            refuse('number', t('wishes.missing.numberBetween', { least, most }))
        }),
    [t],
  )
}

type Schema = ReturnType<typeof useSchema>
export type WishInput = z.input<Schema>
type Chosen = z.output<Schema>

const namesOf = (board: Board, ids: readonly string[]): string[] => [
  ...new Set(board.learningAreas.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
]

const numberOf = (rule: WishRule | undefined): number | undefined => {
  if (!rule) return undefined
  if ('most' in rule) return rule.most
  return 'least' in rule ? rule.least : undefined
}

export const useWishForm = (board: Board, wish: Wish | null) => {
  const rule = wish?.rule
  const idsOf = (of: 'teachers' | 'classes'): string[] => (rule && 'of' in rule && rule.of === of ? [...rule.ids] : [])
  return useAppForm({
    schema: useSchema(),
    defaultValues: {
      kind: rule?.kind ?? 'away',
      weight: wish ? wordOfWeight(wish.weight) : 'must',
      of: rule && 'of' in rule ? rule.of : 'teachers',
      teacherIds: idsOf('teachers'),
      streamIds: idsOf('classes'),
      areas: rule && 'learningAreaIds' in rule ? namesOf(board, rule.learningAreaIds) : [],
      activityIds: rule && 'activityIds' in rule ? [...rule.activityIds] : [],
      roomId: rule && 'roomId' in rule ? rule.roomId : undefined,
      slots: rule && 'slots' in rule ? [...rule.slots] : [],
      number: numberOf(rule),
    },
  })
}

/** The ids of the names; of a name that the wish had before, only those that it had. */
const areaIdsOf = (board: Board, names: readonly string[], before: WishRule | undefined): string[] => {
  const had = before && 'learningAreaIds' in before ? before.learningAreaIds : []
  return names.flatMap((name) => {
    const all = board.learningAreas.filter((area) => area.name === name).map(({ id }) => id)
    const kept = all.filter((id) => had.includes(id))
    return kept.length > 0 ? kept : all
  })
}

export const ruleOf = (board: Board, chosen: Chosen, before: WishRule | undefined): WishRule => {
  const { kind, of, teacherIds, streamIds, areas, activityIds, roomId, slots, number } = chosen
  const asked = asks[kind]
  return wishRule.parse({
    kind,
    ...(asked.includes('people') ? { of, ids: of === 'teachers' ? teacherIds : streamIds } : {}),
    ...(asked.includes('areas') ? { learningAreaIds: areaIdsOf(board, areas, before) } : {}),
    ...(asked.includes('activities') ? { activityIds } : {}),
    ...(asked.includes('room') ? { roomId } : {}),
    ...(asked.includes('slots') ? { slots } : {}),
    ...(asked.includes('number') ? { [kind === 'daysBetween' ? 'least' : 'most']: number } : {}),
  })
}
