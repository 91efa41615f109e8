/** Tells anybody whether a printed report card is genuine, by its code and without a name. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { VerifyFound, VerifyPage as Page, type VerifyWords } from '#platform/web/shell/verify-page.tsx'
import { verifyCard } from '../../contract/family.ts'

const Found = ({ code, another }: { code: string; another: () => void }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const query = useCall(verifyCard, { params: { code } })
  const { data } = query
  const state = data?.state ?? 'unknown'
  return (
    <VerifyFound
      query={query}
      title={t(`verify.${state}`)}
      lead={t(`verify.${state}Lead`)}
      good={state === 'current'}
      facts={
        data
          ? [
              [t('verify.school'), data.school],
              [t('verify.initials'), data.initials],
              [t('verify.term'), data.term],
              [t('verify.version'), data.version],
              [t('verify.publishedOn'), data.publishedOn && formats.date(data.publishedOn)],
              [t('verify.seal'), data.seal],
            ]
          : []
      }
      another={{ label: t('verify.another'), onClick: another }}
    />
  )
}

export const VerifyPage = () => {
  const { t } = useTranslation('report-cards')
  const words: VerifyWords = {
    page: t('verify.page'),
    title: t('verify.title'),
    lead: t('verify.lead'),
    code: t('verify.code'),
    check: t('verify.check'),
    checking: t('verify.checking'),
  }
  return <Page words={words}>{(code, another) => <Found code={code} another={another} />}</Page>
}
