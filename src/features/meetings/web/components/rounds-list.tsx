/** Rounds of meetings for teachers and the office. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { listRounds, type RoundLine } from '../../contract/staff.ts'
import { useMeetingsLive } from '../live.ts'
import classes from './meetings.module.css'

const RoundDialog = lateDialog(async () => (await import('./round-dialog.tsx')).RoundDialog)
const limit = 20
export const statusDots: Readonly<Record<RoundLine['status'], StatusKind>> = {
  open: 'active',
  closed: 'inactive',
  cancelled: 'stopped',
}

const Round = ({ round }: { round: RoundLine }) => {
  const { t } = useTranslation('meetings')
  const formats = useFormats()
  const { id, title, day, startTime, endTime, place, booked, slots, status } = round
  const when = t('roundWhen', { day: formats.date(day, 'weekday'), from: startTime, to: endTime })
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={`/meetings/${id}`}>{title}</Link>
        <span className={classes.second}>{[when, place].filter(Boolean).join(' · ')}</span>
      </span>
      <span>{t('desk.bookedOf', { booked, slots })}</span>
      <StatusDot kind={statusDots[status]}>{t(`status.${status}`)}</StatusDot>
    </li>
  )
}

export const RoundsList = () => {
  const { t } = useTranslation('meetings')
  const navigate = useNavigate()
  const { page = 1 }: { page?: number } = useSearch({ strict: false })
  const [opening, setOpening] = useState(false)
  const query = usePaged(listRounds, { query: { page, limit } }, { live: true })
  useMeetingsLive(listRounds)
  const open = (
    <Button onClick={() => setOpening(true)} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
      {t('desk.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('desk.lead')} action={open} />
      <PagedRows
        query={query}
        limit={limit}
        row={(round) => <Round key={round.id} round={round} />}
        empty={<EmptyState title={t('desk.none')} text={t('desk.noneText')} />}
        onPage={(next) => void navigate({ to: '.', search: next === 1 ? {} : { page: next } })}
        className={classes.rows}
      />
      {opening ? (
        <RoundDialog onOpened={(id) => void navigate({ to: `/meetings/${id}` })} onClose={() => setOpening(false)} />
      ) : null}
    </>
  )
}
