/** One of the parent's requests: who has it, what was written, and what the parent may do. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ownRequest, ownRequestFile, ownRequests } from '../../contract/family.ts'
import type { FamilyRequest } from '../../contract/shapes.ts'
import { FamilyComposer } from '../components/family-composer.tsx'
import { Rating } from '../components/rating.tsx'
import { StateSeats } from '../components/seats.tsx'
import { Thread } from '../components/thread.tsx'
import { WaitingTexts } from '../components/waiting-texts.tsx'
import classes from '../components/support.module.css'
import { useSupportLive } from '../live.ts'
import { messageSubject } from '../offline-writes.ts'
import { texts, useHeadline, useUsualTime } from '../words.ts'

const dialogs = () => import('../components/request-dialogs.tsx')
const CallDialog = lateDialog(async () => (await dialogs()).CallDialog)
const SolveDialog = lateDialog(async () => (await dialogs()).SolveDialog)
const ReopenDialog = lateDialog(async () => (await dialogs()).ReopenDialog)

const CallLine = ({ call }: { call: NonNullable<FamilyRequest['call']> }) => {
  const { t } = useTranslation(texts)
  const { date, dateTime } = useFormats()
  return (
    <p role="note" className={classes.notice}>
      {call.doneAt
        ? t('call.done', { when: dateTime(call.doneAt) })
        : t('call.waits', { phone: call.phone, day: date(call.day), part: t(`part.${call.part}`) })}
    </p>
  )
}

const Foot = ({ request }: { request: FamilyRequest }) => {
  const { t } = useTranslation(texts)
  const [asked, setAsked] = useState<'call' | 'solve' | 'reopen' | null>(null)
  const dialog = { opened: true, onClose: () => setAsked(null), requestId: request.id }
  return (
    <>
      {request.state === 'closed' ? <Rating request={request} /> : <FamilyComposer request={request} />}
      <div className={classes.foot}>
        {request.state === 'closed' ? (
          request.mayReopen ? (
            <Button variant="default" onClick={() => setAsked('reopen')}>
              {t('reopen.open')}
            </Button>
          ) : null
        ) : (
          <>
            <Button variant="subtle" onClick={() => setAsked('call')}>
              {t('call.title')}
            </Button>
            <Button variant="subtle" onClick={() => setAsked('solve')}>
              {t('solve.open')}
            </Button>
          </>
        )}
      </div>
      {asked === 'call' ? <CallDialog {...dialog} /> : null}
      {asked === 'solve' ? <SolveDialog {...dialog} /> : null}
      {asked === 'reopen' ? <ReopenDialog {...dialog} /> : null}
    </>
  )
}

export const OwnRequestPage = () => {
  const { t } = useTranslation(texts)
  const { requestId = '' } = useParams({ strict: false })
  const { time } = useFormats()
  const headline = useHeadline(time)
  const usual = useUsualTime()
  const query = useCall(ownRequest, { params: { id: requestId } }, { offline: true, live: true })
  useSupportLive(ownRequest, ownRequests)
  const { data } = query
  const about = data ? t('one.of', { number: data.number, category: t(`category.${data.category}`) }) : ''
  const usually = data?.state === 'sent' ? usual(data.usualMinutes) : null
  return (
    <div className={classes.thread}>
      <PageHeader
        title={data ? headline(data) : t('title')}
        shortTitle={data?.number ?? t('title')}
        subtitle={data ? t(`category.${data.category}`) : undefined}
        lead={data ? [about, data.child?.name].filter(Boolean).join(', ') : query.error ? null : undefined}
        crumbs={[{ label: t('title'), to: '/parent/support' }]}
        back="/parent/support"
      />
      {data ? (
        <>
          <StateSeats request={data} />
          {data.call ? <CallLine call={data.call} /> : null}
          <Thread
            messages={data.messages}
            steps={data.steps}
            side="family"
            fileTo={(fileId) => buildUrl(ownRequestFile.path, { id: data.id, fileId })}
          />
          <WaitingTexts subject={messageSubject(data.id)} />
          {usually ? <p className={`${classes.second} ${classes.usual}`}>{usually}</p> : null}
          <Foot request={data} />
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </div>
  )
}
