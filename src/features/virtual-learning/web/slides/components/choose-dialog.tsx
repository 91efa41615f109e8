/** Chooses what is shown: a PDF of the teacher's, or one of the library. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FilesField, useSending } from '#core/files/web/public.ts'
import { listItems } from '#features/library/contract/items.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { chooseSlides, getSlides, slidesRule, slidesTexts } from '../../../contract/slides.ts'

const schema = z
  .object({ from: z.enum(['file', 'library']), file: z.array(z.instanceof(File)), itemId: z.string() })
  .superRefine(({ from, file, itemId }, context) => {
    if (from === 'file' && file.length === 0)
      context.addIssue({ code: 'custom', path: ['file'], message: slidesTexts.content })
    if (from === 'library' && itemId === '')
      context.addIssue({ code: 'custom', path: ['itemId'], message: slidesTexts.content })
  })

const mostFound = 50

const FromLibrary = () => {
  const { t } = useTranslation('live-slides')
  const { fileSize } = useFormats()
  const [search, setSearch] = useState('')
  const { data } = useCall(
    listItems,
    { query: { limit: mostFound, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  const documents = (data?.items ?? []).filter(
    ({ file }) => file?.type === 'application/pdf' && file.bytes <= slidesRule.maxBytes,
  )
  return (
    <>
      <Wide>
        <SearchField value={search} onChange={setSearch} placeholder={t('choose.search')} />
      </Wide>
      <Wide>
        <SelectField
          name="itemId"
          label={t('choose.item')}
          required
          hint={data && documents.length === 0 ? t('choose.none') : undefined}
          options={documents.map(({ id, title, file }) => ({
            value: id,
            label: `${title}, ${fileSize(file?.bytes ?? 0)}`,
          }))}
        />
      </Wide>
    </>
  )
}

export const ChooseDialog = ({ liveId, onClose }: { liveId: string; onClose: () => void }) => {
  const { t } = useTranslation('live-slides')
  const { fileSize } = useFormats()
  const hasLibrary = useAbility('library.read')
  const sending = useSending('virtual_learning.slides')
  const form = useAppForm({ schema, defaultValues: { from: 'file', file: [], itemId: '' } })
  const { send } = useSend(chooseSlides, { invalidates: [getSlides], onSuccess: () => toast.success(t('choose.done')) })
  const { progress } = sending
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('choose.title')}
      form={form}
      submit={t('choose.submit')}
      busy={t('choose.busy')}
      onSubmit={async ({ from, file, itemId }) => {
        const args = { params: { id: liveId } }
        if (from === 'library') return send({ ...args, body: { itemId } })
        const { uploads, together } = await sending.prepare(file, false)
        return send({ ...args, body: uploads ? { uploads } : {}, files: { file: together } })
      }}
    >
      <FormSection>
        {hasLibrary ? (
          <Wide>
            <ChoiceField
              name="from"
              label={t('choose.from')}
              choices={[
                { value: 'file', label: t('choose.file') },
                { value: 'library', label: t('choose.library') },
              ]}
            />
          </Wide>
        ) : null}
        {form.watch('from') === 'file' ? (
          <Wide>
            <FilesField
              name="file"
              label={t('choose.pdf')}
              hint={t('choose.hint', { most: fileSize(slidesRule.maxBytes) })}
              many={false}
              types={slidesRule.types}
            />
          </Wide>
        ) : (
          <FromLibrary />
        )}
        {progress ? (
          <Progress
            label={t('choose.sending')}
            value={progress.sent}
            max={progress.total}
            figure={t('choose.sent', { sent: fileSize(progress.sent), total: fileSize(progress.total) })}
          />
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
