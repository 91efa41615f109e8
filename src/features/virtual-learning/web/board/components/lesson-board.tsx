/** The whiteboard's place in a lesson: opened by who leads, seen by everybody, kept as a page afterwards. */
import { Button } from '@mantine/core'
import { IconChalkboard } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { boardEvent, boardFile, getBoard, setBoard } from '../../../contract/board.ts'
import classes from './board.module.css'

const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }))
const useBoardLive = followEvents(boardEvent)

const useBoardState = (liveId: string) => {
  useBoardLive(getBoard)
  return useCall(getBoard, { params: { id: liveId } }, { live: true }).data
}

/** @param leads teaches or assists */
export const LessonBoard = ({ liveId, leads }: { liveId: string; leads: boolean }) => {
  const { t } = useTranslation('live-board')
  const board = useBoardState(liveId)
  const { send, sending } = useSend(setBoard, { invalidates: [getBoard] })
  if (!board || (!board.open && !leads)) return null
  const set = (body: { open: boolean; learnersDraw: boolean }): void =>
    void send({ params: { id: liveId }, body }).catch((error: unknown) => void toast.failure(error))
  const { learnersDraw } = board
  if (!board.open)
    return (
      <div className={classes.tools}>
        <Button
          variant="light"
          disabled={sending}
          leftSection={<IconChalkboard size={20} stroke={1.75} aria-hidden />}
          onClick={() => set({ open: true, learnersDraw })}
        >
          {t('open')}
        </Button>
      </div>
    )
  return (
    <section className={classes.place} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {leads ? (
        <div className={classes.tools}>
          <Button
            variant="default"
            disabled={sending}
            aria-pressed={learnersDraw}
            onClick={() => set({ open: true, learnersDraw: !learnersDraw })}
          >
            {t(learnersDraw ? 'stopLearners' : 'letLearners')}
          </Button>
          <Button variant="default" disabled={sending} onClick={() => set({ open: false, learnersDraw })}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <p className={classes.quiet}>{t(board.mayDraw ? 'youDraw' : 'teacherDraws')}</p>
      )}
      <Suspense fallback={<RowsSkeleton />}>
        <Board liveId={liveId} mayDraw={board.mayDraw} mayClear={leads} />
      </Suspense>
    </section>
  )
}

/** What was drawn in a lesson, after it. */
export const BoardPage = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-board')
  const board = useBoardState(liveId)
  return board?.drawn ? (
    <p className={classes.tools}>
      <a href={buildUrl(boardFile.path, { id: liveId })} target="_blank" rel="noreferrer">
        {t('asPage')}
      </a>
    </p>
  ) : null
}
