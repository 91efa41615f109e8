/** Adds lessons of a learning area to a draft, or changes who teaches them and how often. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { roomKinds } from '#core/academics/contract/classes.ts'
import { lessonWeeks } from '#core/lessons/contract/week-words.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  addActivity,
  changeActivity,
  getBoard,
  mostParts,
  type Activity,
  type Board,
} from '../../../contract/drafts.ts'
import { alternates } from '../../../rules/board/week.ts'
import { fieldsOf, useActivityForm } from './activity-form.ts'
import { PartFields } from './part-fields.tsx'

interface Props {
  readonly board: Board
  /** Null to add one. */
  readonly activity: Activity | null
  /** The class to begin with. */
  readonly streamId: string
  readonly onClose: () => void
}

export const ActivityDialog = ({ board, activity, streamId, onClose }: Props) => {
  const { t } = useTranslation('timetable')
  const form = useActivityForm(activity, streamId)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts', keyName: 'key' })
  const add = useSend(addActivity, { invalidates: [getBoard] })
  const change = useSend(changeActivity, { invalidates: [getBoard] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={activity ? t('activities.change') : t('activities.add')}
      subject={board.draft.name}
      form={form}
      onSubmit={async (values) => {
        const body = fieldsOf(values)
        const id = board.draft.id
        if (activity)
          await change.send({ params: { id, itemId: activity.id }, body: { ...body, version: activity.version } })
        else await add.send({ params: { id }, body })
        toast.success(t(activity ? 'activities.saved' : 'activities.added'))
      }}
      submit={activity ? t('activities.save') : t('activities.add')}
      busy={t('activities.saving')}
    >
      {fields.map(({ key }, nth) => (
        <PartFields
          key={key}
          {...{ board, nth }}
          kept={activity?.parts[nth]?.learningAreaId}
          onRemove={fields.length > 1 ? () => remove(nth) : undefined}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          disabled={fields.length >= mostParts}
          onClick={() => append({ streamId, learningAreaId: undefined })}
        >
          {t('activities.addPart')}
        </Button>
        <p>{t('activities.addPartHint')}</p>
      </div>
      <FormSection>
        {alternates(board) ? (
          <SelectField
            name="week"
            label={t('weeks.field')}
            hint={t('weeks.fieldHint')}
            options={lessonWeeks.map((value) => ({ value, label: t(`weeks.of.${value}`) }))}
            required
          />
        ) : null}
        <NumberField name="lessonsPerWeek" label={t('activities.lessonsPerWeek')} min={1} required />
        <NumberField
          name="doubles"
          label={t('activities.doubles')}
          hint={t('activities.doublesHint')}
          min={0}
          required
        />
        <SelectField
          name="roomKind"
          label={t('activities.roomKind')}
          hint={t('activities.roomKindHint')}
          options={roomKinds.map((kind) => ({ value: kind, label: t(`findings.roomKind.${kind}`) }))}
          clearable
        />
      </FormSection>
    </FormDialog>
  )
}
