/** A class with its learning area, teacher and room. */
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import type { Board } from '../../../contract/drafts.ts'
import type { ActivityInput } from './activity-form.ts'
import { useAreas } from './use-areas.ts'

interface Props {
  readonly board: Board
  readonly nth: number
  /** Learning area that the part has in the draft. */
  readonly kept: string | undefined
  /** Undefined for the only part. */
  readonly onRemove: (() => void) | undefined
}

const optionsOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

export const PartFields = ({ board, nth, kept, onRemove }: Props) => {
  const { t } = useTranslation('timetable')
  const { control, setValue } = useFormContext<ActivityInput>()
  const { streamId, learningAreaId } = useWatch({ control, name: `parts.${nth}` }) ?? {}
  const areas = useAreas(board)?.(streamId, kept)
  const isGone =
    areas !== undefined && learningAreaId !== undefined && !areas.some(({ value }) => value === learningAreaId)
  useEffect(() => {
    // The learning areas of another level are others.
    if (isGone) setValue(`parts.${nth}.learningAreaId`, undefined)
  }, [isGone, nth, setValue])
  const name = (field: keyof ActivityInput['parts'][number]): string => `parts.${nth}.${field}`
  return (
    <FormSection {...(onRemove ? { title: t('activities.part', { number: nth + 1 }) } : {})}>
      <SelectField
        name={name('streamId')}
        label={t('activities.class')}
        options={board.streams.map(({ id, label }) => ({ value: id, label }))}
        required
      />
      <SelectField
        name={name('learningAreaId')}
        label={t('activities.area')}
        options={areas ?? []}
        required
        searchable
      />
      <SelectField
        name={name('staffId')}
        label={t('activities.teacher')}
        hint={t('activities.teacherHint')}
        options={optionsOf(board.teachers)}
        clearable
        searchable
      />
      <SelectField
        name={name('roomId')}
        label={t('activities.room')}
        hint={t('activities.roomHint')}
        options={optionsOf(board.rooms)}
        clearable
        searchable
      />
      {onRemove ? (
        <div>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          >
            {t('activities.removePart', { number: nth + 1 })}
          </Button>
        </div>
      ) : null}
    </FormSection>
  )
}
