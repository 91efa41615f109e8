/** Admin dashboard card of the morning: a tile per class, and absences that need action. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconCalendarQuestion, IconClipboardCheck, IconMessageExclamation } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Marked } from '#platform/web/i18n/marked.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Icon } from '#platform/web/module.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import layout from '#platform/web/components/layout.module.css'
import { listRegisters } from '../../contract/registers.ts'
import { schoolToday, type SchoolClass, type SchoolToday } from '../../contract/views.ts'
import { RemindButton } from '../components/remind-button.tsx'
import { SchoolMap } from '../components/school-map.tsx'
import { useAttendanceLive } from '../live.ts'
import { useClosedWords } from '../register/closed-words.ts'
import rows from '../components/rows.module.css'
import classes from './cards.module.css'

const Matter = ({
  icon: MatterIcon,
  title,
  text,
  action,
}: {
  icon: Icon
  title: string
  text: string
  action: ReactNode
}) => (
  <li className={layout.row}>
    <span className={classes.icon}>
      <MatterIcon size={20} stroke={1.75} aria-hidden />
    </span>
    <div className={layout.words}>
      <p className={layout.title}>{title}</p>
      <p className={layout.second}>{text}</p>
    </div>
    {action}
  </li>
)

const isOpen = (state: string): boolean => state === 'due' || state === 'overdue'

const UnexplainedDialog = lazy(async () => ({ default: (await import('./unexplained-dialog.tsx')).UnexplainedDialog }))

/** Untaken registers of the day's other session: the tiles show one session, the rail counts all. */
const useEarlier = ({ session, totals }: SchoolToday): number => {
  const date = useFormats().schoolDay()
  const waiting = useCall(listRegisters, { query: { date } }, { offline: true, live: true }).data?.items ?? []
  return session === 'afternoon' && totals.enrolled > 0
    ? waiting.filter((line) => line.session === 'morning' && isOpen(line.state)).length
    : 0
}

const Matters = ({ today }: { today: SchoolToday }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const { unexplained, thirdDay, pendingRequests } = today
  const earlier = useEarlier(today)
  if (unexplained.length === 0 && pendingRequests === 0 && earlier === 0) return null
  const names = formats.list(
    thirdDay.slice(0, 3).map((one) => t('admin.nameInClass', { name: one.fullName, className: one.class.label })),
  )
  return (
    <ul className={layout.rows}>
      {earlier > 0 ? (
        <Matter
          icon={IconClipboardCheck}
          title={t('admin.earlier', { count: earlier })}
          text={t('admin.earlierText')}
          action={
            <Button variant="light" component={Link} to="/registers">
              {t('admin.open')}
            </Button>
          }
        />
      ) : null}
      {unexplained.length > 0 ? (
        <Matter
          icon={IconMessageExclamation}
          title={t('admin.unexplained', { count: unexplained.length })}
          text={thirdDay.length > 0 ? t('admin.thirdDay', { count: thirdDay.length, names }) : t('admin.told')}
          action={
            <Button variant="light" onClick={() => setOpened(true)}>
              {t('admin.see')}
            </Button>
          }
        />
      ) : null}
      {pendingRequests > 0 ? (
        <Matter
          icon={IconCalendarQuestion}
          title={t('admin.requests', { count: pendingRequests })}
          text={t('admin.requestsText')}
          action={
            <Button variant="light" component={Link} to="/attendance/requests">
              {t('admin.answer')}
            </Button>
          }
        />
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <UnexplainedDialog absences={unexplained} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </ul>
  )
}

const tileOf = (one: SchoolClass) => ({ ...one, here: one.here + one.late })

export const SchoolTodayCard = () => {
  const { t } = useTranslation('attendance')
  const query = useCall(schoolToday, {}, { live: true, refetchInterval: 300_000 })
  useAttendanceLive(schoolToday)
  const closedWords = useClosedWords()
  const phone = useIsPhone()
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const { totals, closed, session } = data
  const remind = <RemindButton count={totals.notTaken} />
  return (
    <section>
      <div className={rows.head}>
        <h2>{t(`admin.${session}`)}</h2>
        <p>
          {closed ? (
            closedWords(closed).title
          ) : (
            <Marked text={t('admin.sum', { count: totals.notTaken, here: totals.here, away: totals.away })} />
          )}
        </p>
        {phone ? null : remind}
      </div>
      {data.classes.length > 0 ? (
        <SchoolMap tiles={data.classes.map(tileOf)} date={data.date} session={session} due={data.due} />
      ) : null}
      {phone && totals.notTaken > 0 ? <div className={classes.remind}>{remind}</div> : null}
      <div className={classes.matters}>
        <Matters today={data} />
      </div>
    </section>
  )
}
