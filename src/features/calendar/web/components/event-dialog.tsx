/** Creates or edits an event; for a recurring one this occurrence, this and later ones, or all. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { calendarChoices, createEvent, getEvent, readCalendar, saveEvent } from '../../contract/calls.ts'
import { nextEntries } from '../../contract/next.ts'
import type { EventDetail } from '../../contract/shapes.ts'
import { EventFields } from './event-fields.tsx'
import { bodyOf, eventForm, newValues, valuesOf } from './event-values.ts'

export interface EventDialogProps {
  /** Day of a new one. */
  readonly day: string
  /** Set when editing. */
  readonly event?: EventDetail | undefined
  readonly onSaved?: ((event: EventDetail) => void) | undefined
  readonly onClose: () => void
}

const Body = ({
  day,
  event,
  onSaved,
  onClose,
  choices,
}: EventDialogProps & { choices: ResponseOf<typeof calendarChoices> }) => {
  const { t } = useTranslation('calendar')
  const form = useAppForm({
    schema: eventForm,
    defaultValues: event ? valuesOf(event) : newValues(day, choices.kinds[0] ?? 'personal'),
    draft: event ? undefined : 'calendar.event',
  })
  const told = {
    invalidates: [readCalendar, getEvent, nextEntries],
    onSuccess: (saved: EventDetail) => {
      toast.success(t(event ? 'form.saved' : 'form.made'))
      onSaved?.(saved)
    },
  }
  const create = useSend(createEvent, told)
  const save = useSend(saveEvent, told)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(event ? 'form.change' : 'new')}
      subject={event?.title}
      form={form}
      submit={t(event ? 'form.save' : 'form.make')}
      busy={t('form.saving')}
      onSubmit={(values) => {
        const body = bodyOf(values)
        if (!event) return create.send({ body })
        const { scope } = values
        const which =
          event.occurrence === null
            ? { scope: 'all' as const }
            : { scope, ...(scope === 'all' ? {} : { occurrence: event.occurrence }) }
        return save.send({ params: { id: event.id }, body: { ...body, ...which, version: event.version } })
      }}
    >
      <EventFields event={event} choices={choices} />
    </FormDialog>
  )
}

export const EventDialog = (props: EventDialogProps) => {
  const { t } = useTranslation('calendar')
  const query = useCall(calendarChoices, {})
  if (query.data) return <Body {...props} choices={query.data} />
  return (
    <Dialog opened onClose={props.onClose} title={t('new')} waiting={!query.error}>
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}
