/** A child's balance, charges and payments, with receipts. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { childFees, childReceipt, type ChildStatement as Statement } from '../../contract/family.ts'
import { useFeesLive } from '../live.ts'
import { useCautionWords, useStandingWords } from '../words.ts'
import { ChildPlan } from './plans/child-plan.tsx'
import { StatementTable } from './statement-table.tsx'
import classes from './fees.module.css'

const PrintStatementDialog = lateDialog(async () => (await import('./print-statement-dialog.tsx')).PrintStatementDialog)

const print = (id: string, entryId: string): void =>
  void download(childReceipt, { params: { id, entryId } }).catch((error: unknown) =>
    toast.error(messageOf(error), { onRetry: () => print(id, entryId) }),
  )

const Receipt = ({ childId, line }: { childId: string; line: Statement['entries'][number] }) => {
  const { t } = useTranslation('fees')
  if (!line.receiptNumber || (line.reversedBy && line.cheque !== 'bounced')) return null
  return (
    <Button
      variant="subtle"
      aria-label={t('statement.printOf', { number: line.receiptNumber })}
      onClick={() => print(childId, line.id)}
    >
      {t('statement.print')}
    </Button>
  )
}

/** @param id the child’s */
export const ChildStatement = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const standing = useStandingWords()
  const cautionWords = useCautionWords()
  const [printing, setPrinting] = useState(false)
  useFeesLive(childFees)
  const { data, error, refetch } = useCall(childFees, { params: { id } }, { offline: true, live: true })
  // The child's school does not use the fees module, or does not open it to this guardian.
  if (!data && error?.status === 404) return <p className={classes.standing}>{t('family.none')}</p>
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} />
  return (
    <section aria-label={t('family.of', { name: data.student.name })}>
      <p className={data.overdue > 0 ? layout.notice : classes.standing}>{standing(data)}</p>
      {data.caution ? <p>{cautionWords(data.student.name, data.caution)}</p> : null}
      {data.entries.length > 0 ? (
        <p>
          <Button
            variant="light"
            leftSection={<IconPrinter size={18} stroke={2} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('printed.title')}
          </Button>
        </p>
      ) : null}
      {printing ? (
        <PrintStatementDialog student={data.student} by="guardian" onClose={() => setPrinting(false)} />
      ) : null}
      <ChildPlan id={id} />
      <StatementTable lines={data.entries} actions={(line) => <Receipt childId={id} line={line} />} />
    </section>
  )
}

/** For a child's tabs, which have no title of their own. */
export const ChildFeesTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  return (
    <>
      <h1>{t('title')}</h1>
      <ChildStatement id={id} />
    </>
  )
}
