/** A reported conversation as opened for safeguarding, with messages withdrawn since. */
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { openingFile, readOpening } from '../../../contract/safeguarding.ts'
import { texts, usePartyName } from '../words.ts'
import { AttachmentList } from './attachment-list.tsx'
import classes from './messages.module.css'

export const OpenedMessages = ({ openingId }: { openingId: string }) => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const partyName = usePartyName()
  const { data, error, refetch } = useCall(readOpening, { params: { id: openingId } })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />
  return (
    <section className={classes.thread}>
      <h2>{data.report.subject}</h2>
      <p className={classes.second}>{t('openUntil', { time: formats.time(data.until) })}</p>
      <ul className={classes.messages}>
        {data.messages.map(({ id, from, text, sentAt, withdrawnAt, attachments }) => (
          <li key={id} className={classes.message}>
            <p className={classes.who}>{from.writer ? t('forOffice', { name: from.writer }) : partyName(from)}</p>
            <p className={text === null ? classes.gone : classes.text}>{text ?? t('notKept')}</p>
            <AttachmentList
              files={attachments}
              to={(fileId) => buildUrl(openingFile.path, { id: openingId, fileId })}
            />
            <div className={classes.facts}>
              <time dateTime={sentAt}>{formats.dateTime(sentAt)}</time>
              {withdrawnAt ? <span>{t('withdrawnAt', { time: formats.time(withdrawnAt) })}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
