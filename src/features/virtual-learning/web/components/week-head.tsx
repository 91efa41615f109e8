/** The head of the pages of live lessons: what goes on now or comes next, and the way in. */
import { Button } from '@mantine/core'
import { IconPlus, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import type { LiveWeek } from '../../contract/lessons.ts'
import { LiveTabs } from './live-tabs.tsx'

const PlanDialog = lateDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const useLead = (week: LiveWeek | undefined, isStaff: boolean): string => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  if (!week) return t('title')
  const open = week.live.find((one) => one.state === 'running') ?? week.live.find((one) => one.open)
  if (open?.state === 'running') return t('lead.running', { title: open.title })
  if (open && isStaff) {
    const names = open.classes.map(({ label }) => label).join(', ')
    return t('lead.waits', { classes: names, count: open.arrived, expected: open.expected })
  }
  const next = week.live.find((one) => one.state === 'planned')
  if (next) return t('lead.next', { title: next.title, day: formats.date(next.day, 'weekday'), time: next.startTime })
  return t(isStaff ? 'lead.teacherNone' : 'lead.studentNone')
}

/** @param week undefined until it is read */
export const WeekHead = ({ week }: { week: LiveWeek | undefined }) => {
  const { t } = useTranslation('live-lessons')
  const isHost = useAbility('virtual_learning.host')
  const [planning, setPlanning] = useState(false)
  const open = week?.live.find((one) => one.open)
  return (
    <>
      <PageHeader
        title={useLead(week, isHost)}
        shortTitle={t('title')}
        lead={
          open
            ? t('lead.about', {
                classes: open.classes.map(({ label }) => label).join(', '),
                teacher: open.teacher,
                from: open.startTime,
                to: open.endTime,
              })
            : null
        }
        secondary={
          isHost ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setPlanning(true)}
            >
              {t('plan.button')}
            </Button>
          ) : undefined
        }
        action={
          open ? (
            <Button
              renderRoot={(props) => (
                <Link to="/virtual-learning/rooms/$liveId" params={{ liveId: open.id }} {...props} />
              )}
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden />}
            >
              {t('enter')}
            </Button>
          ) : undefined
        }
      />
      <LiveTabs />
      {planning && week ? <PlanDialog week={week} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}
