/** Copies and files of an e-mail. */
import { useTranslation } from 'react-i18next'
import { attachedRule, mostAttached, mostAttachedBytes } from '#core/delivery/contract/email-attachments.ts'
import { FilesField } from '#core/files/web/public.ts'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'

export const CopyFields = () => {
  const { t } = useTranslation('communication-emails')
  return (
    <FormSection title={t('copies.title')}>
      <TextField name="cc" label={t('copies.cc')} hint={t('copies.ccHint')} inputMode="email" />
      <TextField name="bcc" label={t('copies.bcc')} hint={t('copies.bccHint')} inputMode="email" />
      <Wide>
        <FilesField
          name="files"
          label={t('copies.files')}
          hint={t('copies.filesHint', { most: mostAttached, megabytes: mostAttachedBytes / 1_000_000 })}
          types={attachedRule.types}
        />
      </Wide>
    </FormSection>
  )
}
