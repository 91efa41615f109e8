/** Preview of a list: its effect as a sentence, as seats and row by row. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton, TurningSeat } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { isNetworkFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { getImport, listImportRows, type ImportDetail } from '../../contract/imports.ts'
import { labelsOf } from '../mapping.ts'
import { useSubject, useThings } from '../subject.ts'
import { filtersOf, readinessOf, readyOf } from '../summary.ts'
import { useCorrections } from '../use-corrections.ts'
import { useCommit } from '../use-import.ts'
import { ColumnsSection } from './columns-section.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { ImportPicture } from './import-picture.tsx'
import { RowsSection } from './rows-section.tsx'
import classes from './preview.module.css'

/** Imports the list. If the page was left meanwhile, shows a notification. */
const useBringIn = (detail: ImportDetail) => {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation('platform')
  const things = useThings(detail.kind)
  const { home } = useSubject()
  const router = useRouter()
  const navigate = useNavigate()
  const client = useQueryClient()
  const address = `${home}/${detail.id}`
  const { send, sending, error } = useCommit((done) => {
    if (router.state.location.pathname === address) return
    toast.success(t('commit.done', { things: things(readyOf(done.counts)) }), {
      action: { label: t('commit.see'), onClick: () => void navigate({ to: address }) },
    })
  })
  const run = async (): Promise<void> => {
    try {
      await send({ params: { id: detail.id } })
    } catch {
      // The people or the import changed meanwhile: this page is stale.
      void client.invalidateQueries({ queryKey: callKey(getImport, { params: { id: detail.id } }) })
      void client.invalidateQueries({ queryKey: callKey(listImportRows, { params: { id: detail.id } }) })
    }
  }
  const failure = error
    ? isNetworkFailure(error)
      ? common('form.network')
      : error.message || common('error.unexpected')
    : undefined
  return { run: () => void run(), sending, failure }
}

/** The clauses after the title: what is not ready. */
const useLead = ({ counts, extras }: ImportDetail): string => {
  const { t } = useTranslation('imports')
  const { number, list } = useFormats()
  const clauses = [
    { key: 'lead.faulty', count: counts.faulty },
    { key: 'lead.asks', count: counts.asks },
    { key: 'lead.same', count: counts.same },
  ].flatMap(({ key, count }) => (count > 0 ? [t(key, { count, n: number(count) })] : []))
  const sentence = clauses.length > 0 ? t('lead.sentence', { clauses: list(clauses) }) : ''
  const sums = extras.filter(({ made }) => !made).map(({ words }) => words)
  return [sentence, sums.length > 0 ? t('lead.sentence', { clauses: list(sums) }) : ''].filter(Boolean).join(' ')
}

const useTitle = (detail: ImportDetail): string => {
  const { t } = useTranslation('imports')
  const { number, list } = useFormats()
  const { counts, fields, missing } = detail
  return t(`readiness.${readinessOf(detail)}`, {
    count: counts.rows,
    fields: list(labelsOf(fields, missing)),
    n: number(readyOf(counts)),
    total: number(counts.rows),
  })
}

const Going = ({ words }: { words: string }) => (
  <p className={classes.going} role="status">
    <TurningSeat />
    {words}
  </p>
)

const NoRows = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('imports')
  const { home } = useSubject()
  return (
    <EmptyState
      title={t('readiness.empty')}
      text={t('empty.text', { file: detail.fileName })}
      action={
        <Button variant="light" component={Link} to={home}>
          {t('empty.other')}
        </Button>
      }
    />
  )
}

export const Preview = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('imports')
  const { home } = useSubject()
  const things = useThings(detail.kind)
  const { number } = useFormats()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const [discarding, setDiscarding] = useState(false)
  const { run, sending, failure } = useBringIn(detail)
  const title = useTitle(detail)
  const lead = useLead(detail)
  const readiness = readinessOf(detail)
  const isReadable = readiness !== 'missing' && readiness !== 'empty'
  const ready = readyOf(detail.counts)
  const edits = useCorrections(detail)
  const discarded = useRef(false)
  const action =
    edits.count > 0 ? (
      <BusyButton busy={edits.sending} busyLabel={t('cells.busy')} onClick={() => edits.check()}>
        {t('cells.check', { count: edits.count, n: number(edits.count) })}
      </BusyButton>
    ) : readiness === 'all' || readiness === 'some' ? (
      <BusyButton busy={sending} busyLabel={t('commit.busy')} onClick={run}>
        {t('commit.verb', { things: things(ready) })}
      </BusyButton>
    ) : null
  const discard = (
    <Button variant="subtle" color="gray" disabled={sending} onClick={() => setDiscarding(true)}>
      {t('discard.verb')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <>
            {lead && isReadable ? <span>{lead} </span> : null}
            {action && !sending ? <span>{t('lead.nothingYet')}</span> : null}
          </>
        }
        shortTitle={detail.fileName}
        back={home}
        secondary={phone ? null : discard}
        action={phone ? null : action}
      />
      <FormError message={failure} />
      {sending ? <Going words={t('commit.going', { things: things(ready) })} /> : null}
      {readiness === 'empty' ? <NoRows detail={detail} /> : null}
      {isReadable ? <ImportPicture detail={detail} /> : null}
      {readiness === 'empty' ? null : <ColumnsSection detail={detail} />}
      {isReadable ? (
        <RowsSection detail={detail} filters={filtersOf(detail.counts)} edits={sending ? undefined : edits} />
      ) : null}
      {phone ? <div className={classes.foot}>{discard}</div> : null}
      {action ? <PinnedAction>{action}</PinnedAction> : null}
      <LeaveGuard dirty={edits.count > 0} sending={discarded} />
      <DiscardDialog
        item={discarding ? detail : null}
        onClose={() => setDiscarding(false)}
        onDiscarded={() => {
          discarded.current = true
          void navigate({ to: home, replace: true })
        }}
      />
    </>
  )
}
