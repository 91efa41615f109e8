/** The next step for a class's cards, and other actions. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { printRun } from '../../contract/papers.ts'
import { checkRun, getRun, listRuns, publishRun, reopenRun, type RunDetail } from '../../contract/runs.ts'
import { usePaper } from '../use-paper.ts'
import { MissingList } from './missing-list.tsx'
import { useMissingWords } from './missing-words.ts'

const HeadDialog = lateDialog(async () => (await import('./head-dialog.tsx')).HeadDialog)
const DatesDialog = lateDialog(async () => (await import('./dates-dialog.tsx')).DatesDialog)

const stale = { invalidates: [getRun, listRuns] } as const

const isComplete = ({ missing }: RunDetail): boolean =>
  missing.marks + missing.classComments + missing.headComments === 0

const Check = ({ run, onChecked }: { run: RunDetail; onChecked: () => void }) => {
  const { t } = useTranslation('report-cards')
  const missing = useMissingWords()
  const [asking, setAsking] = useState(false)
  const { send, sending } = useSend(checkRun, {
    ...stale,
    onSuccess: () => {
      toast.success(t('run.checked'))
      onChecked()
    },
  })
  const check = (evenIncomplete: boolean) =>
    send({ params: { id: run.id }, body: { version: run.version, evenIncomplete } })
  return (
    <>
      <BusyButton
        busy={sending}
        busyLabel={t('run.checking')}
        onClick={() => (isComplete(run) ? void check(false).catch(() => setAsking(true)) : setAsking(true))}
      >
        {t('run.check')}
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => check(true)}
        title={t('run.checkTitle', { className: run.label })}
        loss={
          <>
            <p>{`${missing(run.missing)} ${t('run.checkText')}`}</p>
            <MissingList run={run} onOpen={() => setAsking(false)} />
          </>
        }
        verb={t('run.checkAnyway')}
        busyVerb={t('run.checking')}
        danger={false}
      />
    </>
  )
}

/** @param asks who has just checked the cards is asked at once whether to publish them */
const Publish = ({ run, asks }: { run: RunDetail; asks: boolean }) => {
  const { t } = useTranslation('report-cards')
  const [asking, setAsking] = useState(asks)
  const { send } = useSend(publishRun, {
    ...stale,
    onSuccess: () => toast.success(t('run.publishedToast', { count: run.items.length })),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('run.publish', { count: run.items.length })}</Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => send({ params: { id: run.id }, body: { version: run.version } })}
        title={t('run.publishTitle', { className: run.label })}
        loss={t('run.publishText')}
        verb={t('run.publish', { count: run.items.length })}
        busyVerb={t('run.publishing')}
        danger={false}
      />
    </>
  )
}

export const PrintButton = ({ run, main = false }: { run: RunDetail; main?: boolean }) => {
  const { t } = useTranslation('report-cards')
  const paper = usePaper()
  return (
    <BusyButton
      variant={main ? 'filled' : 'light'}
      busy={paper.busy}
      busyLabel={t('paper.fetching')}
      onClick={() => paper.get(() => download(printRun, { params: { id: run.id } }))}
    >
      {t(run.state === 'published' ? 'run.print' : 'run.printDraft')}
    </BusyButton>
  )
}

/** The one green button. */
export const NextStep = ({ run }: { run: RunDetail }) => {
  const { t } = useTranslation('report-cards')
  const [justChecked, setJustChecked] = useState(false)
  if (run.items.length === 0) return null
  if (run.may.check) return <Check run={run} onChecked={() => setJustChecked(true)} />
  if (run.may.publish) return <Publish run={run} asks={justChecked} />
  if (run.state === 'published') return <PrintButton run={run} main />
  return <p>{t('run.waitsForAdmin')}</p>
}

export const MoreActions = ({ run }: { run: RunDetail }) => {
  const { t } = useTranslation('report-cards')
  const isAdmin = useSession().user.role === 'admin'
  const paper = usePaper()
  const [opened, setOpened] = useState<'head' | 'dates' | null>(null)
  const { fire } = useSend(reopenRun, stale)
  if (run.state === 'published') return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="light">{t('run.more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isAdmin && run.may.writeHeadComment ? (
            <Menu.Item onClick={() => setOpened('head')}>{t('head.title')}</Menu.Item>
          ) : null}
          {run.state === 'draft' ? <Menu.Item onClick={() => setOpened('dates')}>{t('dates.title')}</Menu.Item> : null}
          {run.state === 'checked' ? (
            <Menu.Item onClick={() => fire({ params: { id: run.id }, body: { version: run.version } })}>
              {t('run.reopen')}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => paper.get(() => download(printRun, { params: { id: run.id } }))}>
            {t('run.printDraft')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'head' ? <HeadDialog opened onClose={() => setOpened(null)} run={run} /> : null}
      {opened === 'dates' ? <DatesDialog opened onClose={() => setOpened(null)} run={run} /> : null}
    </>
  )
}
