/** A school's sends by SMS or e-mail, newest first. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { ListPage, type ListPageProps } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'

interface Send {
  readonly id: string
  readonly reason: string
  readonly createdAt: string
  readonly recipients: number
}

export interface SendsPageProps<S extends Send> extends Pick<
  ListPageProps<S>,
  'id' | 'state' | 'query' | 'lead' | 'create'
> {
  /** Translation namespace: both have the same keys. */
  readonly texts: 'delivery' | 'delivery-mail'
  /** Address of a send. */
  readonly to: (send: S) => string
  readonly dot: (send: S) => ReactNode
  /** `110 delivered, 3 failed` */
  readonly counts: (send: S) => string
  /** The column that only this way has. */
  readonly last: ListColumn<S>
  readonly isOff: boolean
  /** Settings page on which it is switched on. */
  readonly settings: '/admin/settings/sms' | '/admin/settings/email'
}

const useColumns = <S extends Send>({ texts, to, dot, counts, last }: SendsPageProps<S>): ListColumn<S>[] => {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const known = useKnownText()
  return [
    {
      id: 'reason',
      header: t('sent.reason'),
      fixed: true,
      cell: (send) => <Link to={to(send)}>{known(send.reason)}</Link>,
    },
    { id: 'when', header: t('sent.when'), cell: (send) => formats.dateTime(send.createdAt) },
    { id: 'state', header: t('sent.state'), cell: dot },
    { id: 'counts', header: t('sent.counts'), cell: counts },
    { id: 'recipients', header: t('sent.recipients'), numeric: true, cell: (send) => formats.number(send.recipients) },
    last,
  ]
}

export const SendsPage = <S extends Send>(props: SendsPageProps<S>) => {
  const { texts, to, dot, counts, isOff, settings, create, last: _last, ...list } = props
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const known = useKnownText()
  const setUp = (
    <Button variant="light" renderRoot={(root) => <Link to={settings} {...root} />}>
      {t('sent.setUp')}
    </Button>
  )
  return (
    <ListPage
      {...list}
      title={t('sent.title')}
      columns={useColumns(props)}
      rowId={(send) => send.id}
      rowName={(send) => known(send.reason)}
      rowTo={to}
      phoneRow={(send) => ({
        title: known(send.reason),
        second: t('sent.phoneSecond', { when: formats.dateTime(send.createdAt), counts: counts(send) }),
        status: dot(send),
      })}
      searchLabel={t('sent.search')}
      {...(isOff || !create ? {} : { create })}
      empty={
        isOff
          ? { title: t('sent.off'), text: t('sent.offText'), action: setUp }
          : { title: t('sent.empty'), text: t('sent.emptyText') }
      }
    >
      <AreaTabs area="communications" label={t('tabs.label')} />
    </ListPage>
  )
}
