/** Tab with a learner's cards on the learner's page, for staff; for the office also transcript and transfer letter. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { listLearnerCards, type PublishedCard } from '../../contract/family.ts'
import { printLearnerCard, printTranscript } from '../../contract/papers.ts'
import { useCardsLive } from '../live.ts'
import { usePaper } from '../use-paper.ts'
import { PublishedCards } from './published-cards.tsx'
import classes from './cards.module.css'

const LetterDialog = lateDialog(async () => (await import('./letter-dialog.tsx')).LetterDialog)

const Papers = ({ id, any }: { id: string; any: boolean }) => {
  const { t } = useTranslation('report-cards')
  const paper = usePaper()
  const [writing, setWriting] = useState(false)
  return (
    <div className={classes.bar}>
      {any ? (
        <BusyButton
          variant="light"
          busy={paper.busy}
          busyLabel={t('paper.fetching')}
          onClick={() => paper.get(() => download(printTranscript, { params: { id }, query: {} }))}
        >
          {t('paper.transcript')}
        </BusyButton>
      ) : null}
      <Button variant="light" onClick={() => setWriting(true)}>
        {t('paper.letter')}
      </Button>
      <LetterDialog opened={writing} onClose={() => setWriting(false)} learnerId={id} />
    </div>
  )
}

export const LearnerTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('report-cards')
  const office = useSession().user.role === 'admin'
  const query = useCall(listLearnerCards, { params: { id } }, { live: true })
  useCardsLive(listLearnerCards)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const { items } = query.data
  const fetch = ({ id: versionId }: PublishedCard) => download(printLearnerCard, { params: { id, versionId } })
  return (
    <>
      {office ? <Papers id={id} any={items.length > 0} /> : null}
      <PublishedCards items={items} fetch={fetch} nothing={t('card.noneLearner')} />
    </>
  )
}
