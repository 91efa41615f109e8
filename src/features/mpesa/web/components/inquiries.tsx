/** Payments of a learner's family that M-Pesa is asked about or asked to return. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { learnerInquiries, type Inquiry } from '../../contract/inquiries.ts'
import type { InquiryStatus } from '../../contract/words.ts'
import { useMpesaLive } from '../live.ts'
import classes from './pay.module.css'

const ClaimDialog = lateDialog(async () => (await import('./inquiry-dialogs.tsx')).ClaimDialog)
const ReturnDialog = lateDialog(async () => (await import('./inquiry-dialogs.tsx')).ReturnDialog)

const dots: Readonly<Record<InquiryStatus, StatusKind>> = {
  asking: 'progress',
  waiting: 'progress',
  done: 'active',
  failed: 'stopped',
  unresolved: 'pending',
}

const Line = ({ inquiry }: { inquiry: Inquiry }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const { kind, code, amount, reason, status, outcome, askedAt } = inquiry
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{t(`inquiry.of.${kind}`, { code })}</p>
        <p className={layout.second}>
          {[formats.dateTime(askedAt), amount === null ? '' : formats.money(amount), reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <StatusDot kind={dots[status]}>
        {t(outcome ? `inquiry.outcome.${outcome}` : `inquiry.status.${status}`)}
      </StatusDot>
    </li>
  )
}

/** @param id the learner's */
export const LearnerInquiries = ({ id }: { id: string }) => {
  const { t } = useTranslation('mpesa')
  const [opened, setOpened] = useState<'claim' | 'return' | null>(null)
  useMpesaLive(learnerInquiries)
  const { data, error, refetch } = useCall(learnerInquiries, { params: { id } }, { live: true })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  if (!data.canInquire && data.items.length === 0) return null
  return (
    <section className={layout.part} aria-label={t('inquiry.title')}>
      <div className={classes.head}>
        <h2>{t('inquiry.title')}</h2>
        {data.canInquire ? (
          <span className={classes.buttons}>
            <Button variant="light" onClick={() => setOpened('claim')}>
              {t('inquiry.claim')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setOpened('return')}>
              {t('inquiry.return')}
            </Button>
          </span>
        ) : null}
      </div>
      {data.items.length > 0 ? (
        <ul className={layout.rows}>
          {data.items.map((inquiry) => (
            <Line key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      ) : (
        <p className={layout.second}>{t('inquiry.none')}</p>
      )}
      {opened === 'claim' ? <ClaimDialog id={id} onClose={() => setOpened(null)} /> : null}
      {opened === 'return' ? <ReturnDialog id={id} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}
