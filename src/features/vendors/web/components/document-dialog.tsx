/** Keeps a photo or scan of a vendor's document with its expiry. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { paperTypes } from '#core/files/contract.ts'
import { FilesField, withSmallerPhotos } from '#core/files/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { VendorDetail } from '../../contract/directory.ts'
import { addDocument } from '../../contract/records.ts'
import { documentKinds, vendorTexts } from '../../contract/words.ts'
import { vendorReads } from '../reads.ts'

const schema = z.strictObject({
  kind: z.enum(documentKinds),
  number: blank(text(60)),
  expiresOn: blank(date),
  files: z.array(z.instanceof(File)).min(1, vendorTexts.file),
})

export const DocumentDialog = ({ vendor, onClose }: { vendor: VendorDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const form = useAppForm({
    schema,
    defaultValues: { kind: 'tax_compliance', number: '', expiresOn: '', files: [] },
  })
  const { send } = useSend(addDocument, { invalidates: vendorReads })
  const kinds = useMemo(() => documentKinds.map((value) => ({ value, label: t(`documentKind.${value}`) })), [t])
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('document.add')}
      subject={vendor.companyName}
      form={form}
      onSubmit={async ({ files, ...body }) => {
        await send({ params: { id: vendor.id }, body, files: { file: await withSmallerPhotos(files) } })
        toast.success(t('document.added'))
      }}
      submit={t('document.add')}
      busy={t('saving')}
    >
      <FormSection>
        <SelectField name="kind" label={t('field.documentKind')} options={kinds} required />
        <TextField name="number" label={t('field.number')} maxLength={60} />
        <DateField name="expiresOn" label={t('field.expiresOn')} />
        <Wide>
          <FilesField name="files" label={t('field.file')} types={paperTypes} many={false} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
