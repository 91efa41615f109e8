/** Counts of readers and confirmations, and who is missing, by name. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import type { ReadingFilter } from '../../../contract/announcements/kinds.ts'
import type { ReaderCard, WrittenDetail } from '../../../contract/announcements/written-shapes.ts'
import { peopleSearch } from '../searches.ts'
import { useWriting } from '../writing.ts'
import classes from './announcements.module.css'

const limit = 20

const Row = ({ reader, asks }: { reader: ReaderCard; asks: boolean }) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const at = asks ? reader.acknowledgedAt : reader.readAt
  const words = at
    ? t(asks ? 'readers.confirmedAt' : 'readers.readAt', { when: formats.dateTime(at, 'short') })
    : reader.hasAccount
      ? ''
      : t('readers.noAccount')
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>{reader.name}</p>
        <p className={layout.second}>{[t(`kind.${reader.kind}`), reader.note].filter(Boolean).join(' · ')}</p>
      </div>
      {words ? <span className={layout.second}>{words}</span> : null}
    </li>
  )
}

export const Readers = ({
  one,
  counts,
}: {
  one: WrittenDetail
  counts: { people: number; read: number; acknowledged: number }
}) => {
  const { t } = useTranslation('communication-announcements')
  const { calls } = useWriting()
  const navigate = useNavigate()
  const asks = one.needsAcknowledgement
  const filters: readonly ReadingFilter[] = asks ? ['unacknowledged', 'acknowledged', 'all'] : ['unread', 'read', 'all']
  const search = peopleSearch.parse(useSearch({ strict: false }))
  const show = search.show ?? filters[0] ?? 'all'
  const query = usePaged(
    calls.people,
    { params: { id: one.id }, query: { show, page: search.page ?? 1, limit } },
    { live: true },
  )
  const formats = useFormats()
  const of = (done: number): string =>
    t('readers.of', { done: formats.number(done), all: formats.number(counts.people) })
  const go = (next: object): void => void navigate({ to: '.', search: next, resetScroll: false })
  return (
    <section className={classes.stack} aria-labelledby="readers">
      <h2 id="readers">{t('readers.title')}</h2>
      <Progress label={t('readers.read')} value={counts.read} max={counts.people} figure={of(counts.read)} />
      {asks ? (
        <Progress
          label={t('readers.confirmed')}
          value={counts.acknowledged}
          max={counts.people}
          figure={of(counts.acknowledged)}
        />
      ) : null}
      <SegmentedControl
        label={t('readers.show')}
        choices={filters.map((value) => ({ value, label: t(`readers.filter.${value}`) }))}
        value={show}
        onChange={(next) => go({ show: next })}
      />
      <PagedRows
        query={query}
        limit={limit}
        row={(reader) => <Row key={`${reader.kind} ${reader.personId}`} reader={reader} asks={asks} />}
        empty={<p className={classes.hint}>{t(`readers.none.${show}`)}</p>}
        onPage={(page) => go({ ...search, page: page === 1 ? undefined : page })}
        skeletons={4}
      />
    </section>
  )
}
