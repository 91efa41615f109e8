/** The form of an activity: what is chosen, and what is sent. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { lessonWeeks } from '#core/lessons/contract/week-words.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { addActivity, type Activity } from '../../../contract/drafts.ts'

const { parts: partsOf, lessonsPerWeek, doubles } = addActivity.body.shape

const useSchema = () => {
  const { t } = useTranslation('timetable')
  return useMemo(
    () =>
      z.object({
        parts: z
          .array(
            z.object({
              streamId: z.string(t('activities.missing.class')),
              learningAreaId: z.string(t('activities.missing.area')).optional(),
              staffId: z.string().optional(),
              roomId: z.string().optional(),
            }),
          )
          .min(1)
          .superRefine((parts, context) => {
            for (const [nth, { learningAreaId }] of parts.entries())
              if (learningAreaId === undefined)
                context.addIssue({
                  code: 'custom',
                  path: [nth, 'learningAreaId'],
                  message: t('activities.missing.area'),
                })
          }),
        lessonsPerWeek,
        doubles,
        roomKind: z.string().optional(),
        week: z.enum(lessonWeeks),
      }),
    [t],
  )
}

type Schema = ReturnType<typeof useSchema>
export type ActivityInput = z.input<Schema>

export const useActivityForm = (activity: Activity | null, streamId: string) =>
  useAppForm({
    schema: useSchema(),
    defaultValues: {
      parts: activity?.parts.map((part) => ({
        streamId: part.streamId,
        learningAreaId: part.learningAreaId,
        staffId: part.staffId ?? undefined,
        roomId: part.roomId ?? undefined,
      })) ?? [{ streamId }],
      lessonsPerWeek: activity?.lessonsPerWeek ?? 1,
      doubles: activity?.doubles ?? 0,
      roomKind: activity?.roomKind ?? undefined,
      week: activity?.week ?? 'every',
    },
  })

export const fieldsOf = ({ parts, roomKind, ...numbers }: z.output<Schema>): BodyOf<typeof addActivity> => ({
  ...numbers,
  parts: partsOf.parse(parts.map(({ staffId = null, roomId = null, ...part }) => ({ ...part, staffId, roomId }))),
  roomKind: roomKind ?? null,
})
