/** The school's calendar: today, the year as a picture, its terms, and the days that differ. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { SettingsPage } from '../../../schools/web/public.ts'
import { listExceptions, listYears, type AcademicYear } from '../../contract/calendar.ts'
import type { Today } from '../../contract/shape.ts'
import { currentYear } from '../../rules/today.ts'
import { YearSection } from '../components/year-section.tsx'
import { useShape, useShapeCall } from '../use-shape.ts'
import classes from '../components/settings.module.css'

const NewYearDialog = lateDialog(async () => (await import('../components/year-dialogs.tsx')).NewYearDialog)

const useLead = (today: Today | undefined): string | undefined => {
  const { t } = useTranslation('academics')
  const formats = useFormats()
  const termName = useTermName()
  if (!today) return undefined
  const { term, week, weeks, kind, name, nextSchoolDay } = today
  const where = term ? t('today.week', { week, weeks, term: termName(term.name) }) : t('today.between')
  const what = today.isSchoolDay
    ? t('today.school')
    : kind === 'closed' || (kind === 'between_terms' && name)
      ? t('today.closed', { name })
      : t('today.none')
  const next = nextSchoolDay && !today.isSchoolDay ? t('today.next', { date: formats.date(nextSchoolDay, 'full') }) : ''
  return [where, what, next].filter(Boolean).join(' ')
}

const YearPicker = ({ years, chosen }: { years: readonly AcademicYear[]; chosen: AcademicYear }) => {
  const { t } = useTranslation('academics')
  const navigate = useNavigate()
  if (years.length < 2) return null
  const shown = years.slice(0, 4)
  const choices = (shown.includes(chosen) ? shown : [...shown.slice(0, 3), chosen])
    .map(({ id, name }) => ({ value: id, label: name }))
    .reverse()
  return (
    <div className={classes.above}>
      <SegmentedControl
        label={t('year.choose')}
        choices={choices}
        value={chosen.id}
        onChange={(id) => void navigate({ to: '.', search: { year: id }, replace: true, resetScroll: false })}
      />
    </div>
  )
}

/** The year after the school's last one, or this year. */
const nextYearOf = (years: readonly AcademicYear[], today: string): number => {
  const last = years.reduce((latest, year) => (year.endsOn > latest ? year.endsOn : latest), '')
  return last === '' ? Number(today.slice(0, 4)) : Number(last.slice(0, 4)) + 1
}

export const CalendarPage = () => {
  const { t } = useTranslation('academics')
  const shape = useShape()
  const years = useShapeCall(listYears, {})
  const exceptions = useShapeCall(listExceptions, {})
  const search: { year?: unknown } = useSearch({ strict: false })
  const [adding, setAdding] = useState(false)
  const lead = useLead(shape.data?.today)
  const items = years.data?.items
  const today = shape.data?.today.date
  const ready = items !== undefined && exceptions.data !== undefined && today !== undefined
  const chosen = ready ? (items.find((year) => year.id === search.year) ?? currentYear(items, today)) : null
  const again = () => void Promise.all([shape.refetch(), years.refetch(), exceptions.refetch()])
  const add = <Button onClick={() => setAdding(true)}>{t('year.add')}</Button>
  return (
    <SettingsPage
      title={t('calendar.title')}
      lead={lead}
      ready={ready}
      error={years.error ?? exceptions.error ?? shape.error}
      onRetry={again}
      action={items?.length === 0 ? null : add}
    >
      {chosen && items && today ? (
        <>
          <YearPicker years={items} chosen={chosen} />
          <YearSection key={chosen.id} year={chosen} exceptions={exceptions.data?.items ?? []} today={today} />
        </>
      ) : (
        <EmptyState title={t('year.none')} text={t('year.noneText')} action={add} />
      )}
      {adding && items && today ? (
        <NewYearDialog year={nextYearOf(items, today)} onClose={() => setAdding(false)} />
      ) : null}
    </SettingsPage>
  )
}
