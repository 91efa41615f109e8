/** Cheques that the bank has not paid yet, those that wait the longest first. Nothing while none waits. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { clearCheque, listCheques, type Cheque } from '../../../contract/cheques.ts'
import { chequeReference } from '../../../rules/cheques.ts'
import { useFeesLive } from '../../live.ts'
import { feeReads } from '../../reads.ts'
import classes from '../books/books.module.css'
import { LearnerLink } from '../learner-link.tsx'

const BounceDialog = lateDialog(async () => (await import('./bounce-dialog.tsx')).BounceDialog)

const limit = 5
/** Learners named in one row. */
const mostNames = 4

const Payments = ({ payments }: Pick<Cheque, 'payments'>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  if (payments.length === 0) return <p className={classes.second}>{t('cheque.noLearner')}</p>
  return (
    <div>
      {payments.slice(0, mostNames).map(({ entryId, student, amount, receiptNumber }) => (
        <p key={entryId}>
          <LearnerLink
            student={student}
            facts={[
              student.className,
              payments.length > 1 ? formats.money(amount) : null,
              t('line.receipt', { number: receiptNumber }),
            ]}
          />
        </p>
      ))}
      {payments.length > mostNames ? (
        <p className={classes.second}>{t('cheque.others', { count: payments.length - mostNames })}</p>
      ) : null}
    </div>
  )
}

const Item = ({ cheque, onBounce }: { cheque: Cheque; onBounce: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { send, sending } = useSend(clearCheque, { invalidates: feeReads })
  const { id, bank, number, amount, payer, receivedOn, drawnOn, payments } = cheque
  const name = chequeReference(bank, number) ?? t('cheque.noNumber')
  const clear = async () => {
    try {
      await send({ params: { id } })
      toast.success(t('cheque.cleared', { cheque: name }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <li className={classes.item}>
      <span className={classes.amount}>{formats.money(amount)}</span>
      <div>
        <p>{name}</p>
        <p className={classes.second}>
          {[
            payer,
            t('cheque.received', { day: formats.date(receivedOn, 'day') }),
            drawnOn ? t('cheque.drawn', { day: formats.date(drawnOn, 'day') }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Payments payments={payments} />
      <span className={classes.actions}>
        <BusyButton
          variant="light"
          busy={sending}
          busyLabel={t('saving')}
          aria-label={t('cheque.clearOf', { cheque: name })}
          onClick={() => void clear()}
        >
          {t('cheque.clear')}
        </BusyButton>
        <Button variant="subtle" color="red" aria-label={t('cheque.bounceOf', { cheque: name })} onClick={onBounce}>
          {t('cheque.bounceShort')}
        </Button>
      </span>
    </li>
  )
}

export const ChequesWaiting = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const [bouncing, setBouncing] = useState<Cheque | null>(null)
  const { data, error, refetch } = usePaged(listCheques, { query: { page, limit } }, { live: true })
  useFeesLive(listCheques)
  // Most days no cheque waits: the list below has the page's skeleton.
  if (!data) return error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : null
  const { waiting, items, currentPage, totalPages, totalCount } = data
  return (
    <>
      {waiting.cheques > 0 ? (
        <section aria-labelledby="cheques-waiting">
          <h2 id="cheques-waiting">
            {t('cheque.title', { count: waiting.cheques, amount: formats.money(waiting.amount) })}
          </h2>
          <ul className={classes.items}>
            {items.map((cheque) => (
              <Item key={cheque.id} cheque={cheque} onBounce={() => setBouncing(cheque)} />
            ))}
          </ul>
          {totalPages > 1 ? (
            <Pager
              page={currentPage}
              totalPages={totalPages}
              totalCount={totalCount}
              shown={items.length}
              limit={limit}
              onPage={setPage}
            />
          ) : null}
        </section>
      ) : null}
      {bouncing ? <BounceDialog cheque={bouncing} onClose={() => setBouncing(null)} /> : null}
    </>
  )
}
