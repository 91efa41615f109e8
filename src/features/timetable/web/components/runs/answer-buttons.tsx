/** Takes an answer into its draft or discards it, as long as the draft is the one that was searched. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Board } from '../../../contract/drafts.ts'
import type { Run } from '../../../contract/runs.ts'
import { kindOf } from './run-page.tsx'
import { useStopRun, useTakeRun } from './use-run.ts'

interface Props {
  readonly board: Board
  readonly run: Run
  /** What taking it does: "Take these 6 changes". */
  readonly verb: string
}

export const isOutdated = ({ draft }: Board, run: Run): boolean =>
  draft.version !== run.draftVersion || draft.state === 'published'

export const TakeButton = ({ board, run, verb }: Props) => {
  const { t } = useTranslation('timetable')
  const navigate = useNavigate()
  const { send, sending } = useTakeRun()
  if (isOutdated(board, run) || run.best.length === 0) return null
  const take = (): void => {
    send({ params: { id: run.id } })
      .then(() => {
        toast.success(t(`runs.taken.${kindOf(run)}`))
        // Who goes to the new class is asked there.
        if (run.mishap?.kind === 'classSplit') return navigate({ to: '.', search: {} })
        return navigate({ to: '/admin/scheduling/drafts/$draftId', params: { draftId: board.draft.id } })
      })
      .catch((error: unknown) => toast.failure(error))
  }
  return (
    <BusyButton busy={sending} busyLabel={t('runs.taking')} onClick={take}>
      {verb}
    </BusyButton>
  )
}

export const OtherButtons = ({ run }: { run: Run }) => {
  const { t } = useTranslation('timetable')
  const navigate = useNavigate()
  const { send, sending } = useStopRun()
  const again = (): void => void navigate({ to: '.', search: { run: 'new' } })
  const discard = (): void => {
    send({ params: { id: run.id }, body: { keep: false } })
      .then(() => {
        toast.success(t('runs.discarded'))
        return navigate({ to: '.', search: {} })
      })
      .catch((error: unknown) => toast.failure(error))
  }
  return (
    <>
      <Button variant="default" disabled={sending} onClick={discard}>
        {t('runs.discard')}
      </Button>
      <Button variant="default" onClick={again}>
        {t(`runs.again.${kindOf(run)}`)}
      </Button>
    </>
  )
}

export const OutdatedNote = ({ board, run }: Omit<Props, 'verb'>) => {
  const { t } = useTranslation('timetable')
  return isOutdated(board, run) ? <p className={layout.notice}>{t('runs.outdated')}</p> : null
}
