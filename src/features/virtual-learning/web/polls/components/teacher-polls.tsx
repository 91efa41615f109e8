/** Polls on the teacher's screen: ask, see who chose what, close, show the results to the class. */
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { livePolls, setPoll, type Poll } from '../../../contract/polls.ts'
import classes from '../../components/live.module.css'
import { usePolls } from '../live.ts'
import { AskDialog } from './ask-dialog.tsx'
import own from './polls.module.css'
import { PollQuiz } from './poll-quiz.tsx'
import { Results } from './results.tsx'

const PollRow = ({ liveId, poll, mayChange }: { liveId: string; poll: Poll; mayChange: boolean }) => {
  const { t } = useTranslation('live-polls')
  const { send, sending } = useSend(setPoll, { invalidates: [livePolls] })
  const change = (body: { closed?: true; shown?: boolean; right?: number }) =>
    void send({ params: { id: liveId, pollId: poll.id }, body }).catch((error: unknown) => toast.failure(error))
  return (
    <li className={own.poll}>
      <h3>{poll.question}</h3>
      <p className={classes.quiet}>
        {t(poll.open ? 'open' : 'closed')} {poll.shown ? t('isShown') : null}
      </p>
      {poll.counts ? <Results poll={poll} counts={poll.counts} /> : null}
      {mayChange && !poll.open && poll.quizId === null ? (
        <Select
          label={t('ask.right')}
          options={poll.choices.map((label, index) => ({ value: String(index), label }))}
          value={poll.right === null ? null : String(poll.right)}
          onChange={(value) => (value === null ? undefined : change({ right: Number(value) }))}
        />
      ) : null}
      {mayChange ? (
        <div className={classes.actions}>
          {poll.open ? (
            <Button variant="light" disabled={sending} onClick={() => change({ closed: true })}>
              {t('close')}
            </Button>
          ) : null}
          <Button variant="default" disabled={sending} onClick={() => change({ shown: !poll.shown })}>
            {t(poll.shown ? 'hide' : 'show')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** @param phase before the lesson nothing is shown; afterwards its polls may become a quiz */
export const TeacherPolls = ({
  liveId,
  isOwn,
  phase,
}: {
  liveId: string
  isOwn: boolean
  phase: 'running' | 'over'
}) => {
  const { t } = useTranslation('live-polls')
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useCall(livePolls, { params: { id: liveId } }, { live: true })
  usePolls(livePolls)
  const items = data?.items ?? []
  const runs = phase === 'running'
  if (items.length === 0 && !error && (!runs || !isOwn)) return null
  return (
    <section>
      <h2 className={classes.heading}>
        {t('title')}
        {isOwn ? <small>{t('namesHint')}</small> : null}
      </h2>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {runs && isOwn ? (
        <Button
          variant="default"
          leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('ask.button')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <ul className={own.polls}>
          {items.map((poll) => (
            <PollRow key={poll.id} liveId={liveId} poll={poll} mayChange={isOwn} />
          ))}
        </ul>
      ) : null}
      {!runs && isOwn ? <PollQuiz liveId={liveId} polls={items} /> : null}
      {asking ? <AskDialog liveId={liveId} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
