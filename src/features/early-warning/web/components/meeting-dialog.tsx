/** Books a free meeting time of the class's teachers for the family. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { countWarnings } from '../../contract/count.ts'
import { bookMeeting, meetingTimes } from '../../contract/steps.ts'
import { listWarnings, openWarning, type WarningDetail } from '../../contract/warnings.ts'

const schema = z.object({ slotId: id, guardianId: id, note: z.string().trim().max(300) })

interface Props {
  warning: WarningDetail
  onClose: () => void
}

const Booking = ({ warning, onClose, times, guardians }: Props & ResponseOf<typeof meetingTimes>) => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: { slotId: times[0]?.slotId ?? '', guardianId: guardians[0]?.id ?? '', note: '' },
  })
  const { send } = useSend(bookMeeting, { invalidates: [listWarnings, openWarning, countWarnings, meetingTimes] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('meeting.title')}
      subject={warning.learner.fullName}
      form={form}
      submit={t('meeting.book')}
      busy={t('meeting.booking')}
      onSubmit={async (body) => {
        await send({ params: { id: warning.id }, body })
        toast.success(t('meeting.booked'))
      }}
    >
      <FormSection>
        <SelectField
          name="slotId"
          label={t('meeting.time')}
          required
          options={times.map(({ slotId, startsAt, teacher }) => ({
            value: slotId,
            label: `${formats.dateTime(startsAt)} · ${teacher}`,
          }))}
        />
        <SelectField
          name="guardianId"
          label={t('letter.guardian')}
          required
          options={guardians.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Wide>
          <TextAreaField name="note" label={t('dismiss.note')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const MeetingDialog = ({ warning, onClose }: Props) => {
  const { t } = useTranslation('early-warning')
  const { data, error, refetch } = useCall(meetingTimes, { params: { id: warning.id } })
  if (data && data.times.length > 0) return <Booking warning={warning} onClose={onClose} {...data} />
  return (
    <Dialog opened onClose={onClose} title={t('meeting.title')} subject={warning.learner.fullName}>
      {data ? (
        <EmptyState
          title={t('meeting.none')}
          text={t('meeting.noneText')}
          action={
            <Button variant="light" component={Link} to="/meetings">
              {t('meeting.openTimes')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
