/** Records a decision about an entry, adds files to it, strikes it out. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { paperTypes } from '#core/files/contract.ts'
import { FilesField, withSmallerPhotos } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { attachFiles, changeEntry, getEntry, listEntries, strikeEntry } from '../../contract/book.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { bookTexts } from '../../contract/texts.ts'
import { entryStatuses } from '../../contract/words.ts'

export interface OneEntryProps {
  readonly entry: EntryDetail
  readonly onClose: () => void
}

const decision = z
  .object({
    status: z.enum(entryStatuses),
    reviewNotes: z.string().trim().max(4000),
    resolutionNotes: z.string().trim().max(4000),
  })
  .refine(({ status, resolutionNotes }) => status !== 'resolved' || resolutionNotes !== '', {
    path: ['resolutionNotes'],
    message: bookTexts.resolution,
  })

export const DecideDialog = ({ entry, onClose }: OneEntryProps) => {
  const { t } = useTranslation('occurrences')
  const { id, version, status, reviewNotes, resolutionNotes, escalatedTo, abilities } = entry
  const form = useAppForm({ schema: decision, defaultValues: { status, reviewNotes, resolutionNotes } })
  const save = useSend(changeEntry, {
    invalidates: [getEntry, listEntries],
    onSuccess: () => toast.success(t('updated')),
  })
  const open = entryStatuses.filter(
    (one) => (one !== 'escalated' || escalatedTo !== null) && (one !== 'resolved' || abilities.resolve),
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('decide.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('decide.verb')}
      busy={t('saving')}
      onSubmit={(body) => save.send({ params: { id }, body: { ...body, version } })}
    >
      <FormSection>
        <Wide>
          <ChoiceField
            name="status"
            label={t('list.status')}
            choices={open.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextAreaField
            name="reviewNotes"
            label={t('field.reviewNotes')}
            hint={t('decide.reviewHint')}
            maxLength={4000}
            rows={3}
          />
        </Wide>
        <Wide>
          <TextAreaField
            name="resolutionNotes"
            label={t('field.resolutionNotes')}
            hint={t('decide.resolutionHint')}
            maxLength={4000}
            rows={3}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const struck = z.object({ reason: z.string().trim().min(1, bookTexts.reason).max(500) })

export const StrikeDialog = ({ entry, onClose }: OneEntryProps) => {
  const { t } = useTranslation('occurrences')
  const form = useAppForm({ schema: struck, defaultValues: { reason: '' } })
  const strike = useSend(strikeEntry, {
    invalidates: [getEntry, listEntries],
    onSuccess: () => toast.success(t('strike.done')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('strike.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('strike.verb')}
      busy={t('saving')}
      danger
      onSubmit={(query) => strike.send({ params: { id: entry.id }, query })}
    >
      <FormSection hint={t('strike.loss')}>
        <Wide>
          <TextAreaField name="reason" label={t('strike.reason')} maxLength={500} rows={2} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const attached = z.object({ files: z.array(z.instanceof(File)).min(1, bookTexts.photo) })

export const AttachDialog = ({ entry, onClose }: OneEntryProps) => {
  const { t } = useTranslation('occurrences')
  const form = useAppForm({ schema: attached, defaultValues: { files: [] } })
  const attach = useSend(attachFiles, { invalidates: [getEntry], onSuccess: () => toast.success(t('updated')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('attach.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('attach.verb')}
      busy={t('saving')}
      onSubmit={async ({ files }) =>
        attach.send({ params: { id: entry.id }, files: { files: await withSmallerPhotos(files) } })
      }
    >
      <FormSection>
        <Wide>
          <FilesField name="files" label={t('attach.files')} types={paperTypes} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
