/** The demo outbox: what the school would have sent by e-mail and SMS, live. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconMail, IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { usePaged, type PagedResult } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { listDemoOutbox, outboxChanged } from '../../contract/demo-outbox.ts'
import { linkParts } from '../link-parts.ts'
import { demoOutboxSearch } from '../searches.ts'
import classes from './demo-outbox-page.module.css'

type Letter = ResponseOf<typeof listDemoOutbox>['items'][number]
const limit = 20

const LetterRow = ({ letter }: { letter: Letter }) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const Icon = letter.channel === 'sms' ? IconMessage2 : IconMail
  return (
    <li className={classes.letter}>
      <span className={classes.mark} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <article className={classes.words}>
        <h2>{letter.subject ?? t(`outbox.${letter.channel}`)}</h2>
        <p className={classes.facts}>
          <span>{t('outbox.to', { to: displayPhone(letter.to) })}</span>
          <time dateTime={letter.createdAt}>{formats.dateTime(letter.createdAt)}</time>
          {letter.status === 'sent' ? <StatusDot kind="active">{t('outbox.sent')}</StatusDot> : null}
          {letter.status === 'failed' ? <StatusDot kind="stopped">{t('outbox.failed')}</StatusDot> : null}
        </p>
        <p className={classes.text}>
          {linkParts(letter.text).map(({ text, href }, index) =>
            href ? (
              <a key={index} href={href} rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      </article>
    </li>
  )
}

interface LettersProps {
  query: PagedResult<typeof listDemoOutbox>
  filtered: boolean
  onPage: (page: number) => void
}

const Letters = ({ query, filtered, onPage }: LettersProps) => {
  const { t } = useTranslation('access')
  if (!query.data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
  const { items, currentPage, totalPages, totalCount } = query.page
  if (items.length === 0)
    return <EmptyState title={t(filtered ? 'outbox.noneOfThese' : 'outbox.none')} text={t('outbox.noneText')} />
  return (
    <>
      <ul className={classes.letters}>
        {items.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
      <Pager
        page={currentPage}
        totalPages={totalPages}
        totalCount={totalCount}
        shown={items.length}
        limit={limit}
        onPage={onPage}
      />
    </>
  )
}

export const DemoOutboxPage = () => {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const { page = 1, channel } = demoOutboxSearch.parse(useSearch({ strict: false }))
  const query = usePaged(listDemoOutbox, { query: { page, limit, ...(channel ? { channel } : {}) } }, { live: true })
  useLive(outboxChanged, listDemoOutbox)
  const go = (next: object) => void navigate({ to: '.', search: next, resetScroll: false })
  const views = (['all', 'email', 'sms'] as const).map((value) => ({ value, label: t(`outbox.${value}`) }))
  return (
    <>
      <PageHeader title={t('outbox.title')} lead={t('outbox.lead')} />
      <div className={classes.views}>
        <SegmentedControl
          label={t('outbox.show')}
          choices={views}
          value={channel ?? 'all'}
          onChange={(value) => go(value === 'all' ? {} : { channel: value })}
        />
      </div>
      <Letters
        query={query}
        filtered={channel !== undefined}
        onPage={(next) => go({ channel, page: next === 1 ? undefined : next })}
      />
    </>
  )
}
