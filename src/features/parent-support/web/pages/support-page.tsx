/** A parent's requests to the school. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { askChoices, ownRequests } from '../../contract/family.ts'
import type { FamilyLine } from '../../contract/shapes.ts'
import { FamilyTabs } from '../components/family-tabs.tsx'
import { GivenSeats } from '../components/rating.tsx'
import { WaitingTexts } from '../components/waiting-texts.tsx'
import classes from '../components/support.module.css'
import { useSupportLive } from '../live.ts'
import { newSubject } from '../offline-writes.ts'
import { supportSearch } from '../searches.ts'
import { texts, useUsualTime } from '../words.ts'

const AskDialog = lateDialog(async () => (await import('../components/ask-dialog.tsx')).AskDialog)

const RequestRow = ({ line }: { line: FamilyLine }) => {
  const { t } = useTranslation(texts)
  const { dateTime } = useFormats()
  const state = [t(`state.${line.state}`), line.holder ? t('own.by', { name: line.holder.name }) : null]
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>
          <Link to="/parent/support/$requestId" params={{ requestId: line.id }}>
            {t('one.of', { number: line.number, category: t(`category.${line.category}`) })}
          </Link>
        </p>
        <p>{line.preview}</p>
        <p className={layout.second}>
          {[state.filter(Boolean).join(' '), line.child?.name, line.school, dateTime(line.lastAt)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {line.rating === null ? null : <GivenSeats rating={line.rating} />}
    </li>
  )
}

export const SupportPage = () => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const { ask, category } = supportSearch.parse(useSearch({ strict: false }))
  const query = useCall(ownRequests, {}, { offline: true, live: true })
  const choices = useCall(askChoices, {}, { offline: true })
  useSupportLive(ownRequests)
  const usual = useUsualTime()
  const open = (): void => void navigate({ to: '/parent/support', search: { ask: 'new' } })
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={usual(choices.data?.usualMinutes ?? null) ?? t('lead')}
        action={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={open}>
            {t('own.new')}
          </Button>
        }
      />
      <FamilyTabs />
      <WaitingTexts subject={newSubject} />
      {query.error && !data ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={4} /> : null}
      {data?.items.length === 0 ? <EmptyState title={t('own.empty')} text={t('own.emptyText')} /> : null}
      {data && data.items.length > 0 ? (
        <ul className={`${layout.rows} ${classes.list}`} aria-label={t('own.title')}>
          {data.items.map((line) => (
            <RequestRow key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {ask ? (
        <AskDialog
          opened
          category={category}
          onClose={() => void navigate({ to: '/parent/support', search: {}, replace: true })}
        />
      ) : null}
    </>
  )
}
