/** Escalates an entry, opens it to a colleague, and assigns follow-ups. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { escalateEntry, getEntry, listEntries, openEntry } from '../../contract/book.ts'
import { addFollowUp, listFollowUps } from '../../contract/follow-ups.ts'
import type { bookChoices } from '../../contract/read-book.ts'
import { bookTexts } from '../../contract/texts.ts'
import { followUpTypes } from '../../contract/words.ts'
import type { OneEntryProps } from './decide-dialogs.tsx'

export interface ChoosingProps extends OneEntryProps {
  readonly choices: ResponseOf<typeof bookChoices>
}

const useColleagues = ({ colleagues }: ChoosingProps['choices'], withMe = false) => {
  const { t } = useTranslation('occurrences')
  const own = useSession().user.id
  return colleagues
    .filter(({ accountId }) => withMe || accountId !== own)
    .map(({ accountId, name, role }) => ({
      value: accountId,
      label: t('colleague', { name, role: t(`role.${role}`) }),
    }))
}

const somebody = z.string(bookTexts.staff).min(1, bookTexts.staff)
const escalation = z.object({
  escalatedTo: somebody,
  escalationReason: z.string().trim().min(1, bookTexts.reason).max(500),
  reviewNotes: z.string().trim().max(4000),
})

export const EscalateDialog = ({ entry, choices, onClose }: ChoosingProps) => {
  const { t } = useTranslation('occurrences')
  const [reason = ''] = entry.escalationSuggestions
  const form = useAppForm({
    schema: escalation,
    defaultValues: { escalationReason: reason, reviewNotes: entry.reviewNotes },
  })
  const save = useSend(escalateEntry, {
    invalidates: [getEntry, listEntries],
    onSuccess: () => toast.success(t('escalate.done')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('escalate.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('escalate.verb')}
      busy={t('saving')}
      onSubmit={({ reviewNotes, ...body }) =>
        save.send({ params: { id: entry.id }, body: { ...body, ...(reviewNotes ? { reviewNotes } : {}) } })
      }
    >
      <FormSection>
        <Wide>
          <SelectField
            name="escalatedTo"
            label={t('escalate.to')}
            options={useColleagues(choices)}
            searchable
            required
          />
        </Wide>
        <Wide>
          <TextAreaField name="escalationReason" label={t('escalate.reason')} maxLength={500} rows={2} required />
        </Wide>
        <Wide>
          <TextAreaField name="reviewNotes" label={t('field.reviewNotes')} maxLength={4000} rows={3} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const opening = z.object({ accountId: somebody })

export const OpenDialog = ({ entry, choices, onClose }: ChoosingProps) => {
  const { t } = useTranslation('occurrences')
  const form = useAppForm({ schema: opening, defaultValues: {} })
  const save = useSend(openEntry, { invalidates: [getEntry], onSuccess: () => toast.success(t('open.done')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('open.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('open.verb')}
      busy={t('saving')}
      onSubmit={(body) => save.send({ params: { id: entry.id }, body })}
    >
      <FormSection hint={t('open.hint')}>
        <Wide>
          <SelectField name="accountId" label={t('open.to')} options={useColleagues(choices)} searchable required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const asked = z.object({
  actionType: z.enum(followUpTypes),
  description: z.string().trim().min(1, bookTexts.followUp).max(1000),
  assignedTo: somebody,
  dueDate: date,
})

export const FollowUpDialog = ({ entry, choices, onClose }: ChoosingProps) => {
  const { t } = useTranslation('occurrences')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema: asked,
    defaultValues: { actionType: 'investigation', description: '', dueDate: addDays(today, 2) },
  })
  const save = useSend(addFollowUp, {
    invalidates: [getEntry, listFollowUps],
    onSuccess: () => toast.success(t('followUp.created')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('followUp.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('followUp.verb')}
      busy={t('saving')}
      onSubmit={(body) => save.send({ params: { id: entry.id }, body })}
    >
      <FormSection>
        <SelectField
          name="actionType"
          label={t('followUp.typeLabel')}
          options={followUpTypes.map((value) => ({ value, label: t(`followUp.type.${value}`) }))}
          required
        />
        <DateField name="dueDate" label={t('followUp.due')} required />
        <Wide>
          <SelectField
            name="assignedTo"
            label={t('followUp.who')}
            options={useColleagues(choices, true)}
            searchable
            required
          />
        </Wide>
        <Wide>
          <TextAreaField name="description" label={t('followUp.what')} maxLength={1000} rows={2} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
