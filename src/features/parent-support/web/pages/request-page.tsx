/** A parent's request as the school works on it. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import facts from '#platform/web/components/facts.module.css'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getRequest, listRequests, requestFigures, requestFile, takeRequest } from '../../contract/office.ts'
import type { OfficeRequest } from '../../contract/shapes.ts'
import { DeskComposer } from '../components/desk-composer.tsx'
import { GivenSeats } from '../components/rating.tsx'
import { StateSeats } from '../components/seats.tsx'
import { Thread } from '../components/thread.tsx'
import classes from '../components/support.module.css'
import { useSupportLive } from '../live.ts'
import { texts } from '../words.ts'

const dialogs = () => import('../components/desk-dialogs.tsx')
const PassDialog = lateDialog(async () => (await dialogs()).PassDialog)
const CloseDialog = lateDialog(async () => (await dialogs()).CloseDialog)
const CalledDialog = lateDialog(async () => (await dialogs()).CalledDialog)

const Actions = ({ request }: { request: OfficeRequest }) => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'pass' | 'close' | null>(null)
  const { send, sending } = useSend(takeRequest, { invalidates: [getRequest, listRequests, requestFigures] })
  const take = async (): Promise<void> => {
    try {
      await send({ params: { id: request.id }, body: { over: request.holder !== null } })
      toast.success(t('desk.took'))
    } catch (error) {
      toast.failure(error, { id: request.id })
    }
  }
  if (request.state === 'closed') return null
  const dialog = { opened: true, onClose: () => setAsked(null), request }
  return (
    <>
      {request.mine ? null : (
        <Button disabled={sending} onClick={() => void take()}>
          {t(request.holder ? 'desk.over' : 'desk.take')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('pass')}>
        {t('desk.pass')}
      </Button>
      <Button variant="default" onClick={() => setAsked('close')}>
        {t('desk.close')}
      </Button>
      {asked === 'pass' ? <PassDialog {...dialog} onGone={() => void navigate({ to: '/support' })} /> : null}
      {asked === 'close' ? <CloseDialog {...dialog} /> : null}
    </>
  )
}

const CallTask = ({ request }: { request: OfficeRequest }) => {
  const { t } = useTranslation(texts)
  const { date } = useFormats()
  const [ticking, setTicking] = useState(false)
  const { call } = request
  if (!call || call.doneAt) return null
  return (
    <div role="note" className={classes.notice}>
      <p>{t('call.wanted', { phone: call.phone, day: date(call.day), part: t(`part.${call.part}`) })}</p>
      <Button variant="default" onClick={() => setTicking(true)}>
        {t('call.tick')}
      </Button>
      {ticking ? <CalledDialog opened request={request} onClose={() => setTicking(false)} /> : null}
    </div>
  )
}

const Facts = ({ request }: { request: OfficeRequest }) => {
  const { t } = useTranslation(texts)
  const seesLearners = useAbility('people.learners')
  const { guardian, child, rating, ratingNote } = request
  return (
    <aside aria-label={t('desk.facts')}>
      <dl className={facts.facts}>
        <div>
          <dt>{t('desk.family')}</dt>
          <dd>{guardian.name}</dd>
        </div>
        <div>
          <dt>{t('desk.phone')}</dt>
          <dd>{guardian.phone ? <a href={`tel:${guardian.phone}`}>{guardian.phone}</a> : t('desk.none')}</dd>
        </div>
        <div>
          <dt>{t('desk.child')}</dt>
          <dd>
            {child && seesLearners ? (
              <Link to="/admin/learners/$learnerId" params={{ learnerId: child.id }}>
                {child.name}
              </Link>
            ) : (
              (child?.name ?? t('desk.none'))
            )}
          </dd>
        </div>
        {rating === null ? null : (
          <div>
            <dt>{t('desk.rated')}</dt>
            <dd>
              <GivenSeats rating={rating} />
              {ratingNote}
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}

export const RequestPage = () => {
  const { t } = useTranslation(texts)
  const { requestId = '' } = useParams({ strict: false })
  const query = useCall(getRequest, { params: { id: requestId } }, { live: true })
  useSupportLive(getRequest)
  const { data } = query
  const about = data ? t('one.of', { number: data.number, category: t(`category.${data.category}`) }) : t('queue.title')
  return (
    <>
      <PageHeader
        title={about}
        shortTitle={data?.number ?? t('queue.title')}
        lead={
          data
            ? data.child
              ? t('desk.from', { name: data.guardian.name, child: data.child.name })
              : data.guardian.name
            : query.error
              ? null
              : undefined
        }
        crumbs={[{ label: t('queue.title'), to: '/support' }]}
        back="/support"
        secondary={data ? <Actions request={data} /> : null}
      />
      {data ? (
        <div className={classes.columns}>
          <div>
            <StateSeats request={data} />
            <CallTask request={data} />
            <Thread
              messages={data.messages}
              steps={data.steps}
              side="school"
              fileTo={(fileId) => buildUrl(requestFile.path, { id: data.id, fileId })}
            />
            {data.state === 'closed' ? null : <DeskComposer requestId={data.id} />}
          </div>
          <Facts request={data} />
        </div>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}
