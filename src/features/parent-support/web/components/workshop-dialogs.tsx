/** The office offers, changes and cancels a workshop. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import { addDays } from '#platform/pure/dates.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  cancelWorkshop,
  createWorkshop,
  getWorkshop,
  listWorkshops,
  saveWorkshop,
  workshopBody,
  type WorkshopDetail,
} from '../../contract/workshops.ts'
import { texts } from '../words.ts'

const Fields = () => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  return (
    <FormSection>
      <Wide>
        <TextField name="title" label={t('field.title')} required maxLength={120} />
      </Wide>
      <Wide>
        <TextAreaField name="about" label={t('field.about')} rows={3} maxLength={1000} />
      </Wide>
      <TextField name="place" label={t('field.place')} required maxLength={120} />
      <NumberField name="places" label={t('field.places')} required min={1} />
      <DateField name="day" label={t('field.day')} required min={schoolDay()} />
      <TimeField name="startTime" label={t('field.startTime')} required />
      <TimeField name="endTime" label={t('field.endTime')} required />
    </FormSection>
  )
}

export const NewWorkshopDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation(texts)
  const { schoolDay } = useFormats()
  const navigate = useNavigate()
  const form = useAppForm({
    schema: workshopBody,
    defaultValues: {
      title: '',
      about: '',
      place: '',
      day: addDays(schoolDay(), 14),
      startTime: '14:00',
      endTime: '16:00',
      places: 40,
    },
    draft: 'support.workshop',
  })
  const { send } = useSend(createWorkshop, { invalidates: [listWorkshops] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('desk2.new')}
      form={form}
      submit={t('desk2.create')}
      busy={t('desk2.creating')}
      onSubmit={async (body) => {
        const { id } = await send({ body })
        toast.success(t('desk2.created'))
        void navigate({ to: '/support/workshops/$workshopId', params: { workshopId: id } })
      }}
    >
      <Fields />
    </FormDialog>
  )
}

export interface WorkshopDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly workshop: WorkshopDetail
}

export const EditWorkshopDialog = ({ opened, onClose, workshop }: WorkshopDialogProps) => {
  const { t } = useTranslation(texts)
  const { title, about, place, day, startTime, endTime, places, version } = workshop
  const form = useAppForm({
    schema: saveWorkshop.body,
    defaultValues: { title, about, place, day, startTime, endTime, places, version },
  })
  const { send } = useSend(saveWorkshop, { invalidates: [getWorkshop, listWorkshops] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('desk2.editTitle')}
      form={form}
      submit={t('desk2.save')}
      busy={t('desk2.creating')}
      onSubmit={async (body) => {
        await send({ params: { id: workshop.id }, body })
        toast.success(t('desk2.saved'))
      }}
    >
      <Fields />
    </FormDialog>
  )
}

export const CancelWorkshopDialog = ({ opened, onClose, workshop }: WorkshopDialogProps) => {
  const { t } = useTranslation(texts)
  const form = useAppForm({ schema: cancelWorkshop.body, defaultValues: { reason: '' } })
  const { send } = useSend(cancelWorkshop, { invalidates: [getWorkshop, listWorkshops] })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('desk2.cancel')}
      subject={workshop.title}
      form={form}
      submit={t('desk2.cancel')}
      busy={t('desk2.cancelling')}
      danger
      size={480}
      onSubmit={async (body) => {
        await send({ params: { id: workshop.id }, body })
        toast.success(t('desk2.cancelDone'))
      }}
    >
      <FormSection hint={t('desk2.cancelHint')}>
        <Wide>
          <TextField name="reason" label={t('desk2.reason')} required maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
