/** What a cheque has besides its number: the bank, and the date on it. */
import { useTranslation } from 'react-i18next'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'

export const ChequeFields = () => {
  const { t } = useTranslation('fees')
  return (
    <>
      <TextField name="bank" label={t('cheque.bank')} hint={t('cheque.bankHint')} required maxLength={60} />
      <DateField name="chequeDate" label={t('cheque.date')} hint={t('cheque.dateHint')} />
    </>
  )
}
