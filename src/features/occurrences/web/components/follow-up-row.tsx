/** A follow-up action with its next step. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getEntry } from '../../contract/book.ts'
import { changeFollowUp, listFollowUps } from '../../contract/follow-ups.ts'
import type { FollowUp } from '../../contract/shapes.ts'
import { followUpDots } from '../words.ts'

/** @param to address of its entry, unless shown on the entry's page */
export const FollowUpRow = ({ followUp, to }: { followUp: FollowUp; to?: string }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const change = useSend(changeFollowUp, {
    invalidates: [listFollowUps, getEntry],
    onSuccess: () => toast.success(t('followUp.updated')),
  })
  const { id, version, status, isStarted, dueDate, assignedToName, entryNumber, entryTitle, description, actionType } =
    followUp
  const next = isStarted ? 'completed' : 'in_progress'
  const move = (): void => {
    change
      .send({ params: { id }, body: { status: next, version } })
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : t('followUp.failed')))
  }
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{t(`followUp.type.${actionType}`)}</p>
        <p>{description}</p>
        <p className={layout.second}>
          {t('followUp.line', { name: assignedToName, date: formats.date(dueDate, 'short') })}
          {to ? (
            <>
              {' · '}
              <Link to={to}>{t('followUp.entry', { number: entryNumber, title: entryTitle })}</Link>
            </>
          ) : null}
        </p>
        <StatusDot kind={followUpDots[status]}>{t(`followUp.status.${status}`)}</StatusDot>
      </div>
      {followUp.mayChange ? (
        <BusyButton variant="light" busy={change.sending} busyLabel={t('saving')} onClick={move}>
          {t(next === 'completed' ? 'followUp.complete' : 'followUp.start')}
        </BusyButton>
      ) : null}
    </li>
  )
}
