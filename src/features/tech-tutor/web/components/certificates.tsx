/** One’s certificates: issued for a level that is reached, downloaded as PDF. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  certifiedSkills,
  issueCertificate,
  listCertificates,
  printCertificate,
  type Certificate,
} from '../../contract/certificates.ts'
import type { Progress } from '../../contract/progress.ts'
import classes from './tutor.module.css'

const Issued = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('tech-tutor')
  const { date } = useFormats()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { id, skill, level, issuedOn, code } = certificate
  const name = t('certificates.name', { skill: t(`skill.${skill}`), level })
  const print = (): void => {
    setBusy(true)
    download(printCertificate, { params: { id }, query: { language } })
      .then(
        () => toast.success(t('certificates.saved')),
        (error: unknown) => toast.failure(error, { onRetry: print }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <li className={classes.lessonRow}>
      <div>
        <strong>{name}</strong>
        <small>{t('certificates.about', { date: date(issuedOn, 'short'), code })}</small>
      </div>
      <BusyButton
        variant="light"
        busy={busy}
        busyLabel={t('certificates.printing')}
        aria-label={t('certificates.printOf', { name })}
        onClick={print}
      >
        {t('certificates.print')}
      </BusyButton>
    </li>
  )
}

export const CertificateList = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('tech-tutor')
  const { data } = useCall(listCertificates, {}, { offline: true })
  const { send, sending } = useSend(issueCertificate, { invalidates: [listCertificates] })
  const open = certifiedSkills.filter((skill) => {
    const level = progress.currentSkillLevels[skill]
    return level !== 'A0' && !data?.items.some((one) => one.skill === skill && one.level === level)
  })
  const issue = (skill: (typeof certifiedSkills)[number]): void =>
    void send({ body: { skill } }).catch((error: unknown) => toast.failure(error, { onRetry: () => issue(skill) }))
  if (!data || (open.length === 0 && data.items.length === 0)) return null
  return (
    <section>
      <h2>{t('certificates.title')}</h2>
      <ul className={classes.list}>
        {data.items.map((certificate) => (
          <Issued key={certificate.id} certificate={certificate} />
        ))}
        {open.map((skill) => {
          const name = t('certificates.name', {
            skill: t(`skill.${skill}`),
            level: progress.currentSkillLevels[skill],
          })
          return (
            <li key={skill} className={classes.lessonRow}>
              <div>
                <strong>{name}</strong>
              </div>
              <Button
                variant="default"
                disabled={sending}
                aria-label={t('certificates.issueOf', { name })}
                onClick={() => issue(skill)}
              >
                {t('certificates.issue')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
