/** Prints of the term: start, progress, cancel, download. The job continues without this page. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import layout from '#platform/web/components/layout.module.css'
import {
  cancelPrint,
  downloadClass,
  downloadPrint,
  listPrints,
  startPrint,
  type PrintItem,
} from '../../contract/papers.ts'
import { useCardsLive } from '../live.ts'
import { usePaper } from '../use-paper.ts'
import classes from './cards.module.css'

const Running = ({ print }: { print: PrintItem }) => {
  const { t } = useTranslation('report-cards')
  const { fire, sending } = useSend(cancelPrint, { invalidates: [listPrints] })
  return (
    <div className={layout.row}>
      <div className={layout.words}>
        <Progress
          label={t('print.running')}
          value={print.done}
          max={print.total}
          figure={t('print.figure', { done: print.done, total: print.total })}
          note={t('print.leave')}
        />
      </div>
      <BusyButton
        variant="default"
        busy={sending}
        busyLabel={t('print.stopping')}
        onClick={() => fire({ params: { id: print.id } })}
      >
        {t('print.stop')}
      </BusyButton>
    </div>
  )
}

const Done = ({ print }: { print: PrintItem }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const paper = usePaper()
  return (
    <>
      <div className={`${layout.row} ${layout.wrap}`}>
        <div className={layout.words}>
          <p className={layout.title}>{t('print.done', { count: print.cards, classes: print.files.length })}</p>
          <p className={layout.second}>{formats.dateTime(print.finishedAt ?? print.createdAt)}</p>
        </div>
        <div className={layout.actions}>
          <BusyButton
            variant="light"
            busy={paper.busy}
            busyLabel={t('paper.fetching')}
            onClick={() => paper.get(() => download(downloadPrint, { params: { id: print.id } }))}
          >
            {t('print.archive')}
          </BusyButton>
        </div>
      </div>
      <ul className={classes.areas} aria-label={t('print.files')}>
        {print.files.map((file) => (
          <li key={file.runId}>
            <Button
              variant="subtle"
              className={classes.file ?? ''}
              onClick={() => paper.get(() => download(downloadClass, { params: { id: print.id, runId: file.runId } }))}
            >
              {file.label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** @param isAnyPublished only published cards are printed for a whole school */
export const Prints = ({ termId, isAnyPublished }: { termId: string; isAnyPublished: boolean }) => {
  const { t } = useTranslation('report-cards')
  const query = useCall(listPrints, { query: { termId } }, { live: true })
  useCardsLive(listPrints)
  const { send, sending } = useSend(startPrint, { invalidates: [listPrints] })
  const [latest] = query.data?.items ?? []
  const isRunning = latest?.state === 'waiting' || latest?.state === 'working'
  if (!isAnyPublished && !latest) return null
  const start = async () => {
    try {
      await send({ body: { termId } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void start() })
    }
  }
  return (
    <section className={layout.section}>
      <h2>{t('print.title')}</h2>
      {latest && isRunning ? <Running print={latest} /> : null}
      {latest?.state === 'done' ? <Done print={latest} /> : null}
      {latest?.state === 'failed' ? <p className={classes.note}>{t('print.failed')}</p> : null}
      {!isRunning && isAnyPublished ? (
        <div className={classes.bar} style={{ marginTop: 12 }}>
          <BusyButton
            variant="light"
            busy={sending}
            busyLabel={t('print.starting')}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => void start()}
          >
            {t(latest?.state === 'done' ? 'print.again' : 'print.start')}
          </BusyButton>
        </div>
      ) : null}
    </section>
  )
}
