/** Tells anybody whether a printed certificate is genuine, by its code and without a name. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { VerifyFound, VerifyPage, type VerifyWords } from '#platform/web/shell/verify-page.tsx'
import { verifyCertificate } from '../../contract/certificates.ts'

const Found = ({ code, another }: { code: string; another: () => void }) => {
  const { t } = useTranslation('tech-tutor')
  const { date } = useFormats()
  const query = useCall(verifyCertificate, { params: { code } })
  const { data } = query
  const genuine = data?.genuine ?? false
  return (
    <VerifyFound
      query={query}
      title={t(genuine ? 'verify.genuine' : 'verify.unknown')}
      lead={t(genuine ? 'verify.genuineLead' : 'verify.unknownLead')}
      good={genuine}
      facts={
        data
          ? [
              [t('verify.school'), data.school],
              [t('verify.initials'), data.initials],
              [t('verify.skill'), data.skill && t(`skill.${data.skill}`)],
              [t('verify.level'), data.level],
              [t('verify.issuedOn'), data.issuedOn && date(data.issuedOn)],
            ]
          : []
      }
      another={{ label: t('verify.another'), onClick: another }}
    />
  )
}

export const VerifyCertificatePage = () => {
  const { t } = useTranslation('tech-tutor')
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
