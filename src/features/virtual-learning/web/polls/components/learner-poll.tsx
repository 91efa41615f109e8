/** The poll that a learner answers now, or whose results the teacher shows. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { signEvery } from '../../../contract/lessons.ts'
import { answerPoll, livePolls, type Poll } from '../../../contract/polls.ts'
import classes from '../../components/live.module.css'
import { usePolls } from '../live.ts'
import { Results } from './results.tsx'

const Answer = ({ liveId, poll }: { liveId: string; poll: Poll }) => {
  const { t } = useTranslation('live-polls')
  const answer = useSend(answerPoll, { invalidates: [livePolls] })
  return (
    <>
      <ChoiceWells
        label={poll.question}
        choices={poll.choices.map((label, index) => ({ value: String(index), label }))}
        value={poll.own === null ? null : String(poll.own)}
        disabled={answer.sending}
        onChange={(value) =>
          void answer
            .send({ params: { id: liveId, pollId: poll.id }, body: { choice: Number(value) } })
            .catch((error: unknown) => toast.failure(error))
        }
      />
      <p className={classes.quiet}>{t(poll.own === null ? 'choose' : 'chosen')}</p>
    </>
  )
}

export const LearnerPoll = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-polls')
  const { data } = useCall(livePolls, { params: { id: liveId } }, { live: true, refetchInterval: signEvery * 1000 })
  usePolls(livePolls)
  const poll = data?.items.find(({ open, shown }) => open || shown)
  if (!poll) return null
  return (
    <section aria-live="polite">
      <h2 className={classes.heading}>{poll.open ? t('title') : poll.question}</h2>
      {poll.open ? <Answer liveId={liveId} poll={poll} /> : null}
      {poll.counts ? <Results poll={poll} counts={poll.counts} /> : null}
    </section>
  )
}
