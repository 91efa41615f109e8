/** Shares a note with a class or a teacher until a day. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listNotes } from '../../contract/notes.ts'
import { getMargin, listShareTargets, shareNote } from '../../contract/sharing.ts'
import { noteTexts } from '../../contract/words.ts'

const schema = z.object({ target: z.string(noteTexts.target).min(1, noteTexts.target), until: date })

const week = 7
const year = 366

export const ShareDialog = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => {
  const { t } = useTranslation('notes')
  const { schoolDay } = useFormats()
  const today = schoolDay()
  const { data } = useCall(listShareTargets, {})
  const form = useAppForm({ schema, defaultValues: { target: '', until: addDays(today, week) } })
  const { send } = useSend(shareNote, { invalidates: [getMargin, listNotes] })
  const options = [
    ...(data?.classes ?? []).map((one) => ({ value: `class:${one.id}`, label: one.name })),
    ...(data?.teachers ?? []).map((one) => ({ value: `teacher:${one.accountId}`, label: one.name })),
  ]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('share.title')}
      subject={title || t('untitled')}
      form={form}
      submit={t('share.verb')}
      busy={t('share.busy')}
      onSubmit={async ({ target, until }) => {
        const [kind, chosen] = target.split(':')
        const body = kind === 'class' ? { streamId: chosen, until } : { accountId: chosen, until }
        const { name } = await send({ params: { id }, body })
        toast.success(t('share.done', { name }))
      }}
    >
      <FormSection>
        <SelectField name="target" label={t('share.target')} options={options} searchable required />
        <DateField name="until" label={t('share.day')} min={today} max={addDays(today, year)} required />
      </FormSection>
    </FormDialog>
  )
}
