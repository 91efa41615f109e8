/** Tells anybody whether a printed receipt is genuine, by its code and without a name. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { VerifyFound, VerifyPage, type VerifyWords } from '#platform/web/shell/verify-page.tsx'
import { verifyReceipt } from '../../contract/verify.ts'

const Found = ({ code, another }: { code: string; another: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const query = useCall(verifyReceipt, { params: { code } })
  const { data } = query
  const state = data?.state ?? 'unknown'
  return (
    <VerifyFound
      query={query}
      title={t(`verify.${state}`)}
      lead={t(`verify.${state}Lead`)}
      good={state === 'valid'}
      facts={
        data
          ? [
              [t('verify.school'), data.school],
              [t('verify.initials'), data.initials],
              [t('verify.receipt'), data.receiptNumber],
              [t('verify.amount'), data.amount === null ? null : formats.money(data.amount)],
              [t('verify.paidOn'), data.paidOn && formats.date(data.paidOn)],
            ]
          : []
      }
      another={{ label: t('verify.another'), onClick: another }}
    />
  )
}

export const VerifyReceiptPage = () => {
  const { t } = useTranslation('fees')
  const words: VerifyWords = {
    page: t('verify.page'),
    title: t('verify.title'),
    lead: t('verify.lead'),
    code: t('verify.code'),
    check: t('verify.check'),
    checking: t('verify.checking'),
  }
  return <VerifyPage words={words}>{(code, another) => <Found code={code} another={another} />}</VerifyPage>
}
