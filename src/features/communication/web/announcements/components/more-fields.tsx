/** Options most announcements do not change: files, publication and end, and confirmation. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FilesField } from '#core/files/web/public.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TimeField } from '#platform/web/forms/text-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { attachmentRule } from '../../../contract/announcements/shapes.ts'
import type { ComposeValues } from './compose-values.ts'

/** @param isSent published, so its time and confirmation cannot change */
export const MoreFields = ({ isSent }: { isSent: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const { watch } = useFormContext<ComposeValues>()
  const today = useFormats().schoolDay()
  return (
    <FormSection title={t('compose.more')}>
      <Wide>
        <FilesField name="files" label={t('files.title')} hint={t('files.hint')} types={attachmentRule.types} />
      </Wide>
      {isSent ? null : (
        <Wide>
          <ChoiceField
            name="when"
            label={t('compose.goesOut')}
            choices={[
              { value: 'now', label: t('compose.now') },
              { value: 'later', label: t('compose.later') },
            ]}
          />
        </Wide>
      )}
      {!isSent && watch('when') === 'later' ? (
        <>
          <DateField name="publishOn" label={t('compose.publishOn')} required min={today} />
          <TimeField name="publishTime" label={t('compose.publishTime')} required />
        </>
      ) : null}
      <DateField name="expiresOn" label={t('compose.expiresOn')} hint={t('compose.expiresHint')} min={today} />
      <Wide>
        <CheckboxField name="pinned" label={t('compose.pinned')} hint={t('compose.pinnedHint')} />
      </Wide>
      <Wide>
        <CheckboxField
          name="needsAcknowledgement"
          label={t('compose.confirm')}
          hint={t('compose.confirmHint')}
          disabled={isSent}
        />
      </Wide>
    </FormSection>
  )
}
