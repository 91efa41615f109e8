/** Opens meeting times: for one's own classes, or by the office for chosen teachers. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { date, time } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { nextMeetings } from '../../contract/next.ts'
import { meetingTexts } from '../../contract/shapes.ts'
import { listRounds, openRound, roundChoices } from '../../contract/staff.ts'

const orNone = (value: string | undefined): string | undefined => (value === '' ? undefined : value)

const schema = z
  .object({
    title: z.string().trim().min(1, meetingTexts.title).max(120),
    place: z.string().trim().max(120),
    note: z.string().trim().max(1000),
    day: date,
    startTime: time,
    endTime: time,
    slotMinutes: z.coerce.number().int().min(5).max(120),
    breakMinutes: z.coerce.number().int().min(0).max(60),
    pauseFrom: z.string().optional().transform(orNone),
    pauseTo: z.string().optional().transform(orNone),
    bookUntil: date.optional(),
    staffIds: z.array(z.string()),
  })
  .refine((value) => value.endTime > value.startTime, { path: ['endTime'], message: meetingTexts.end })

export interface RoundDialogProps {
  readonly onOpened: (id: string) => void
  readonly onClose: () => void
}

const Body = ({ onOpened, onClose, choices }: RoundDialogProps & { choices: ResponseOf<typeof roundChoices> }) => {
  const { t } = useTranslation('meetings')
  const { user } = useSession()
  const isOffice = user.role === 'admin'
  const form = useAppForm({
    schema,
    defaultValues: {
      title: '',
      place: '',
      note: '',
      day: addDays(choices.today, 7),
      startTime: '14:00',
      endTime: '16:00',
      slotMinutes: 10,
      breakMinutes: 0,
      pauseFrom: '',
      pauseTo: '',
      bookUntil: undefined,
      staffIds: [],
    },
  })
  const open = useSend(openRound, {
    invalidates: [listRounds, nextMeetings],
    onSuccess: () => toast.success(t('desk.opened')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('desk.open')}
      form={form}
      submit={t('desk.openVerb')}
      busy={t('desk.opening')}
      onSubmit={async (body) => {
        const { id } = await open.send({ body })
        onOpened(id)
      }}
    >
      <FormSection>
        <Wide>
          <TextField name="title" label={t('form.title')} required maxLength={120} placeholder={t('form.example')} />
        </Wide>
        {isOffice ? (
          <Wide>
            <MultiSelectField
              name="staffIds"
              label={t('form.staff')}
              required
              searchable
              options={choices.staff.map(({ id, name, classes }) => ({
                value: id,
                label: t('form.teacher', { name, classes: classes.join(', ') }),
              }))}
            />
          </Wide>
        ) : null}
        <DateField name="day" label={t('form.day')} required />
        <TextField name="place" label={t('form.place')} maxLength={120} />
        <TimeField name="startTime" label={t('form.from')} required />
        <TimeField name="endTime" label={t('form.to')} required />
        <NumberField name="slotMinutes" label={t('form.minutes')} min={5} max={120} required />
        <NumberField name="breakMinutes" label={t('form.break')} min={0} max={60} />
        <TimeField name="pauseFrom" label={t('form.pauseFrom')} />
        <TimeField name="pauseTo" label={t('form.pauseTo')} />
        <DateField name="bookUntil" label={t('form.bookUntil')} hint={t('form.bookUntilHint')} />
        <Wide>
          <TextAreaField name="note" label={t('form.note')} maxLength={1000} rows={3} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const RoundDialog = (props: RoundDialogProps) => {
  const { t } = useTranslation('meetings')
  const query = useCall(roundChoices, {})
  if (query.data) return <Body {...props} choices={query.data} />
  return (
    <Dialog opened onClose={props.onClose} title={t('desk.open')} waiting={!query.error}>
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
