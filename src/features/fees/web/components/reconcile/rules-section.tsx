/** Texts of statements that are remembered, and forgetting one. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged, useSend } from '#platform/web/api/hooks.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { forgetRule, listRules, type StatementRule } from '../../../contract/control/reconciliation.ts'
import { feeReads } from '../../reads.ts'
import { useMeaning } from './words.ts'
import classes from '../books/books.module.css'

const limit = 20

export const RulesSection = () => {
  const { t } = useTranslation('fees')
  const meaningOf = useMeaning()
  const [page, setPage] = useState(1)
  const { data } = usePaged(listRules, { query: { page, limit } })
  const { send, sending } = useSend(forgetRule, { invalidates: feeReads })
  const forget = async ({ ruleId, words }: StatementRule) => {
    try {
      await send({ params: { id: ruleId } })
      toast.success(t('reconcile.forgotten', { words }))
    } catch (error) {
      toast.failure(error)
    }
  }
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h2>{t('reconcile.rules')}</h2>
      <p className={classes.second}>{t('reconcile.rulesAbout')}</p>
      <ul className={classes.items}>
        {data.items.map((rule) => (
          <li key={rule.ruleId} className={classes.rule}>
            <span>“{rule.words}”</span>
            <span>{meaningOf(rule)}</span>
            <Button
              variant="subtle"
              disabled={sending}
              aria-label={t('reconcile.forgetOf', { words: rule.words })}
              onClick={() => void forget(rule)}
            >
              {t('reconcile.forget')}
            </Button>
          </li>
        ))}
      </ul>
      <Pager
        page={data.currentPage}
        totalPages={data.totalPages}
        totalCount={data.totalCount}
        shown={data.items.length}
        limit={limit}
        onPage={setPage}
      />
    </section>
  )
}
