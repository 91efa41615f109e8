/** One statement: its sum, and its lines by what became of them, each to be settled. */
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList, PagedRows } from '#platform/web/list/paged-rows.tsx'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getStatement,
  matchAgain,
  missingThere,
  settleLine,
  type Statement,
  type StatementLine,
} from '../../contract/control/reconciliation.ts'
import { lineStates } from '../../contract/control/reconciliation-words.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { BookFacts, LineItem } from '../components/reconcile/line-item.tsx'
import { StatementPicture, StatementSum } from '../components/reconcile/statement-sum.tsx'
import { UploadButton } from '../components/reconcile/upload-button.tsx'
import { useStatementName } from '../components/reconcile/words.ts'
import { useFeesLive } from '../live.ts'
import { feeReads } from '../reads.ts'
import classes from '../components/books/books.module.css'

const SettleDialog = lateDialog(async () => (await import('../components/reconcile/settle-dialog.tsx')).SettleDialog)
const ReopenDialog = lateDialog(async () => (await import('../components/reconcile/reopen-dialog.tsx')).ReopenDialog)

const limit = 20
const views = [...lineStates, 'there'] as const
type View = (typeof views)[number]

const MatchAgain = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const { send, sending } = useSend(matchAgain, { invalidates: feeReads })
  const again = async () => {
    try {
      const { matched: count } = await send({ params: { id } })
      toast.success(count === 0 ? t('reconcile.nothingNew') : t('reconcile.matchedMore', { count }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <BusyButton
      variant="light"
      busy={sending}
      busyLabel={t('reconcile.comparing')}
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
      onClick={() => void again()}
    >
      {t('reconcile.again')}
    </BusyButton>
  )
}

/** Does with all lines on the page what their texts meant before. */
const AcceptLearned = ({ lines }: { lines: readonly StatementLine[] }) => {
  const { t } = useTranslation('fees')
  const [busy, setBusy] = useState(false)
  const { send } = useSend(settleLine, { invalidates: feeReads })
  const known = lines.filter(({ state, learned }) => state === 'missing' && learned !== null)
  const accept = async () => {
    setBusy(true)
    try {
      for (const { id, learned, amount } of known) {
        const params = { id }
        if (learned?.student && amount > 0)
          await send({ params, body: { how: 'receive', learnerId: learned.student.id } })
        else if (learned?.account) await send({ params, body: { how: 'post', account: learned.account.code } })
        else if (learned?.ignore) await send({ params, body: { how: 'ignore', reason: learned.ignore } })
      }
      toast.success(t('reconcile.acceptedLearned', { count: known.length }))
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }
  if (known.length === 0) return null
  return (
    <BusyButton busy={busy} busyLabel={t('saving')} onClick={() => void accept()}>
      {t('reconcile.acceptLearned', { count: known.length })}
    </BusyButton>
  )
}

const Missing = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const [page, setPage] = useState(1)
  const missing = usePaged(missingThere, { params: { id }, query: { page, limit } }, { live: true })
  return (
    <PagedList
      query={missing}
      limit={limit}
      empty={<EmptyState title={t('reconcile.noneThere')} text={t('reconcile.noneThereText')} />}
      onPage={setPage}
    >
      {(items) => (
        <>
          <p className={classes.second}>{t('reconcile.thereAbout')}</p>
          <ul className={classes.items}>
            {items.map((row) => (
              <li key={row.journalId} className={classes.statement}>
                <BookFacts row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

const Lines = ({ id, view }: { id: string; view: Exclude<View, 'there'> }) => {
  const { t } = useTranslation('fees')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [settling, setSettling] = useState<StatementLine | null>(null)
  const [reopening, setReopening] = useState<StatementLine | null>(null)
  const query = { state: view, page, limit, ...(search ? { search } : {}) }
  const lines = usePaged(getStatement, { params: { id }, query }, { live: true })
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <>
      <div className={classes.tools}>
        <SearchField placeholder={t('reconcile.search')} value={search} onChange={find} />
        {lines.data ? <AcceptLearned lines={lines.data.items} /> : null}
      </div>
      <PagedRows
        query={lines}
        limit={limit}
        className={classes.items}
        row={(line) => <LineItem key={line.id} line={line} onSettle={setSettling} onReopen={setReopening} />}
        empty={<p>{t(search ? 'reconcile.noneFound' : `reconcile.none.${view}`)}</p>}
        onPage={setPage}
        skeletons={5}
      />
      {settling ? <SettleDialog line={settling} onClose={() => setSettling(null)} /> : null}
      {reopening ? <ReopenDialog line={reopening} onClose={() => setReopening(null)} /> : null}
    </>
  )
}

const Views = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { counts, id } = statement
  const first = lineStates.find((state) => counts[state] > 0) ?? 'matched'
  const [chosen, setChosen] = useState<View>(first)
  const view = views.find((one) => one === chosen) ?? first
  return (
    <>
      <ChoiceWells
        label={t('reconcile.lines')}
        hideLabel
        value={view}
        onChange={(next) => setChosen(views.find((one) => one === next) ?? first)}
        choices={views.map((value) => ({
          value,
          label:
            value === 'there'
              ? t('reconcile.state.there')
              : `${t(`reconcile.state.${value}`)} (${formats.number(counts[value])})`,
        }))}
      />
      {view === 'there' ? <Missing id={id} /> : <Lines key={view} id={id} view={view} />}
    </>
  )
}

export const StatementLinesPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const nameOf = useStatementName()
  const { statementId: id = '' } = useParams({ strict: false })
  useFeesLive(getStatement)
  const { data, error, refetch } = usePaged(getStatement, { params: { id }, query: { limit: 1 } }, { live: true })
  const statement = data?.statement
  const open = statement ? statement.counts.missing + statement.counts.different : 0
  return (
    <>
      <PageHeader
        title={
          !statement
            ? t('reconcile.one')
            : open === 0
              ? t('reconcile.allDone', { count: statement.lines })
              : t('reconcile.oneTitle', {
                  done: formats.number(statement.lines - open),
                  lines: formats.number(statement.lines),
                  count: open,
                })
        }
        shortTitle={t('reconcile.one')}
        back="/admin/fees/reconcile"
        lead={
          statement &&
          [
            nameOf(statement),
            t('reconcile.days', { from: formats.date(statement.from), to: formats.date(statement.to) }),
            statement.repeated > 0 ? t('reconcile.repeated', { count: statement.repeated }) : '',
            statement.unread > 0 ? t('reconcile.unread', { count: statement.unread }) : '',
          ]
            .filter(Boolean)
            .join('. ')
        }
        secondary={statement ? <MatchAgain id={id} /> : undefined}
        action={<UploadButton variant="light" />}
      />
      <FeeTabs />
      {!data && error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} /> : null}
      {statement ? <StatementPicture statement={statement} /> : null}
      {data ? <StatementSum sums={data.sums} /> : null}
      {statement ? <Views key={statement.id} statement={statement} /> : null}
    </>
  )
}
