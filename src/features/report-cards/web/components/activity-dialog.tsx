/** Adds an activity, or changes its name and patron; a retired one takes no new entries. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  addActivity,
  getActivitySheet,
  listActivities,
  saveActivity,
  type Activity,
} from '../../contract/activities.ts'

const schema = z.object({ name: text(60), patronId: id.nullable(), active: z.boolean() })

export interface ActivityDialogProps {
  readonly onClose: () => void
  /** Null for a new one. */
  readonly activity: Activity | null
  readonly staff: readonly { readonly id: string; readonly fullName: string }[]
  readonly onSaved: (activity: Activity) => void
}

export const ActivityDialog = ({ onClose, activity, staff, onSaved }: ActivityDialogProps) => {
  const { t } = useTranslation('report-cards')
  const stale = { invalidates: [listActivities, getActivitySheet] } as const
  const adding = useSend(addActivity, stale)
  const saving = useSend(saveActivity, stale)
  const form = useAppForm({
    schema,
    defaultValues: {
      name: activity?.name ?? '',
      patronId: activity?.patronId ?? null,
      active: activity?.active ?? true,
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(activity ? 'activities.change' : 'activities.add')}
      {...(activity ? { subject: activity.name } : {})}
      form={form}
      submit={t(activity ? 'run.save' : 'activities.add')}
      busy={t('run.saving')}
      onSubmit={async ({ active, ...values }) => {
        onSaved(
          activity
            ? await saving.send({
                params: { id: activity.id },
                body: { ...values, active, version: activity.version },
              })
            : await adding.send({ body: values }),
        )
        toast.success(t('activities.kept', { name: values.name }))
      }}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('activities.name')} maxLength={60} required />
        </Wide>
        <Wide>
          <SelectField
            name="patronId"
            label={t('activities.patron')}
            hint={t('activities.patronHint')}
            options={staff.map((one) => ({ value: one.id, label: one.fullName }))}
            clearable
          />
        </Wide>
        {activity ? (
          <Wide>
            <CheckboxField name="active" label={t('activities.active')} hint={t('activities.activeHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
