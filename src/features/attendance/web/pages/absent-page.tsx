/** The list of absentees to finish: reasons, an SMS to the families, calls, and the registers that are not in. */
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { longAbsence } from '../../contract/absent-learner.ts'
import { listAbsent, type AbsentLine } from '../../contract/absent.ts'
import { schoolToday } from '../../contract/views.ts'
import { lacksReason } from '../../rules/absent.ts'
import { today } from '../cards/reads.ts'
import { AbsentTable } from '../components/absent-table.tsx'
import { AbsentSide } from '../components/absent-side.tsx'
import { useAbsentLive } from '../absent-live.ts'
import { absentSearch } from '../searches.ts'
import classes from '../components/absent-page.module.css'

const shows = {
  all: () => true,
  noReason: lacksReason,
  withReason: (line: AbsentLine) => !lacksReason(line),
  long: ({ days }: AbsentLine) => days >= longAbsence,
} as const
type Show = keyof typeof shows

/** Prints once, when the list is there and the address asks for it. */
const usePrint = (ready: boolean): void => {
  const { print } = absentSearch.parse(useSearch({ strict: false }))
  useEffect(() => {
    if (print && ready) window.print()
  }, [print, ready])
}

const useTitle = (items: readonly AbsentLine[]): string => {
  const { t } = useTranslation('attendance')
  const without = items.filter(lacksReason).length
  if (items.length === 0) return t('absent.nobody')
  return without > 0
    ? t('absent.titleNoReason', { count: items.length, without })
    : t('absent.title', { count: items.length })
}

const Filters = ({
  items,
  show,
  onShow,
  classId,
  onClass,
}: {
  items: readonly AbsentLine[]
  show: Show
  onShow: (show: Show) => void
  classId: string | null
  onClass: (classId: string | null) => void
}) => {
  const { t } = useTranslation('attendance')
  const found = [...new Map(items.map((one) => [one.class.id, one.class.label]))]
  return (
    <div className={classes.filters}>
      <ChoiceWells
        label={t('absent.show')}
        hideLabel
        choices={(Object.keys(shows) as Show[]).map((value) => ({
          value,
          label: t(`absent.${value}`, { count: items.filter(shows[value]).length }),
        }))}
        value={show}
        onChange={(next) => onShow(next as Show)}
      />
      <Select
        aria-label={t('absent.class')}
        placeholder={t('absent.allClasses')}
        clearable
        options={found.map(([value, label]) => ({ value, label }))}
        value={classId}
        onChange={onClass}
      />
    </div>
  )
}

const useChosen = (items: readonly AbsentLine[]) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const reachable = useMemo(() => items.filter((line) => lacksReason(line) && line.toMessage.length > 0), [items])
  const chosen = useMemo(() => reachable.filter(({ learnerId }) => !left.has(learnerId)), [reachable, left])
  const toggle = (learnerId: string): void =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(learnerId)) after.add(learnerId)
      return after
    })
  return { reachable, chosen, toggle }
}

export const AbsentPage = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [show, setShow] = useState<Show>('all')
  const [classId, setClassId] = useState<string | null>(null)
  const query = useCall(listAbsent, {}, { live: true })
  const school = useCall(schoolToday, {}, today).data
  useAbsentLive(listAbsent, schoolToday)
  const items = query.data?.items ?? []
  const { reachable, chosen, toggle } = useChosen(items)
  const title = useTitle(items)
  usePrint(query.data !== undefined)
  const notIn = school?.totals.notTaken ?? 0
  const time = query.data ? `, ${formats.time(new Date(query.dataUpdatedAt).toISOString())}` : ''
  const day = `${formats.date(query.data?.date ?? formats.schoolDay(), 'weekday')}${time}.`
  const lead = [
    day,
    school ? `${t('home.present', { count: school.totals.here })}.` : '',
    notIn > 0 ? t('absent.mayCome', { count: notIn }) : '',
  ].join(' ')
  if (!query.data)
    return (
      <>
        <PageHeader title={t('absent.crumb')} back="/" lead={undefined} />
        {query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </>
    )
  const shown = items.filter((line) => shows[show](line) && (classId === null || line.class.id === classId))
  return (
    <>
      <PageHeader
        title={query.data.closed ? (query.data.closed.name ?? t('today.no_school')) : title}
        shortTitle={t('absent.crumb')}
        back="/"
        lead={lead}
        secondary={
          items.length > 0 ? (
            <Button
              variant="light"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('absent.print')}
            </Button>
          ) : null
        }
      />
      <div className={classes.columns}>
        <div>
          {items.length === 0 ? (
            <EmptyState title={t('absent.nobody')} text={t('absent.nobodyText')} />
          ) : (
            <>
              <Filters {...{ items, show, classId }} onShow={setShow} onClass={setClassId} />
              {shown.length === 0 ? <p>{t('absent.nothing')}</p> : null}
              <AbsentTable
                title={t('absent.groupNoReason', { count: shown.filter(lacksReason).length })}
                lines={shown.filter(lacksReason)}
                chosen={new Set(chosen.map(({ learnerId }) => learnerId))}
                reachable={new Set(query.data.sms.isOn ? reachable.map(({ learnerId }) => learnerId) : [])}
                onToggle={toggle}
              />
              <AbsentTable
                title={t('absent.groupReason', { count: shown.filter((line) => !lacksReason(line)).length })}
                lines={shown.filter((line) => !lacksReason(line))}
              />
              <Legend
                entries={(['here', 'late', 'away', 'excused'] as const).map((state) => ({
                  state,
                  label: t(`platform:day.${state}`),
                }))}
              />
            </>
          )}
        </div>
        <AbsentSide absent={query.data} chosen={chosen} reachable={reachable.length} school={school} />
      </div>
    </>
  )
}
