/**
 * Parts shared by the pages of an SMS or e-mail send: messages with filter and pages, and confirmation before
 * resending.
 */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { PagedList, type PagedQuery } from '#platform/web/list/paged-rows.tsx'
import classes from './delivery.module.css'

/** Translation namespace: both have the same keys. */
export type SendTexts = 'delivery' | 'delivery-mail'

/** Messages of a send on one page. */
export const messagesOnPage = 20

interface SendMessagesProps<M, Status extends string> {
  readonly texts: SendTexts
  /** Search parameters of the address. */
  readonly search: { readonly page?: number | undefined; readonly status?: Status | undefined }
  /** Counts by status. */
  readonly counts: readonly { readonly status: Status; readonly word: string; readonly count: number }[]
  readonly query: PagedQuery<M>
  readonly table: (messages: readonly M[]) => ReactNode
  /** Shown beside the filter. */
  readonly children?: ReactNode
}

export const SendMessages = <M, Status extends string>({
  texts,
  search,
  counts,
  query,
  table,
  children,
}: SendMessagesProps<M, Status>) => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const go = (next: object) => void navigate({ to: '.', search: next, resetScroll: false })
  const { status } = search
  return (
    <>
      <div className={classes.bar}>
        <Select
          aria-label={t('send.show')}
          placeholder={t('send.all')}
          clearable
          value={status ?? null}
          options={counts
            .filter((one) => one.count > 0 || one.status === status)
            .map((one) => ({ value: one.status, label: t('send.filter', { status: one.word, count: one.count }) }))}
          onChange={(next) => go(next ? { status: next } : {})}
        />
        {children}
      </div>
      <PagedList
        query={query}
        limit={messagesOnPage}
        empty={<EmptyState title={t('send.none')} text={t('send.noneText')} />}
        onPage={(next) => go({ ...search, page: next === 1 ? undefined : next })}
      >
        {table}
      </PagedList>
    </>
  )
}

interface AgainDialogProps {
  readonly texts: SendTexts
  /** Number of recipients not reached. */
  readonly resendable: number
  /** The single recipient to resend to; null for all. */
  readonly one: { readonly who: string; readonly isUnknown: boolean } | null
  readonly busyVerb: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Confirms resending: to all failed ones, or to one with an unknown result. */
export const AgainDialog = ({ texts, resendable, one, busyVerb, onConfirm, onClose }: AgainDialogProps) => {
  const { t } = useTranslation(texts)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={one ? t('again.titleOne', { who: one.who }) : t('again.title', { count: resendable })}
      loss={t(one?.isUnknown ? 'again.unknown' : 'again.failed')}
      verb={t('again.verb')}
      busyVerb={busyVerb}
      danger={false}
    />
  )
}
