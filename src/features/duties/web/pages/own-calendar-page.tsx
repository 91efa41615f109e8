/** A teacher's own duties, or the school's, as a week or a month; with a calendar file to download. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportDuties } from '../../contract/read-roster.ts'
import { exportFormats, type ExportFormat } from '../../contract/words.ts'
import { DutyCalendar } from '../components/duties/duty-calendar.tsx'
import { OwnTabs } from '../components/tabs.tsx'
import { refusal } from '../words.ts'

const calendarSearch = z.object({
  view: z.enum(['week', 'month']).optional(),
  day: date.optional(),
  whole: z.literal('true').optional(),
})

export const OwnCalendarPage = () => {
  const { t } = useTranslation('duties')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const { view = 'week', day = today, whole } = useListState(calendarSearch).query
  const go = (next: object): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), resetScroll: false })
  const save = (format: ExportFormat): void =>
    void download(exportDuties, { query: { format } }).catch((error: unknown) =>
      toast.error(refusal(error, messageOf(error) || t('failed.export')), { onRetry: () => save(format) }),
    )
  const files = exportFormats.map((format) => ({ label: t(`file.${format}`), onClick: () => save(format) }))
  return (
    <>
      <PageHeader title={t('tab.calendar')} secondary={<ExportMenu choices={files} />} />
      <OwnTabs />
      <div className={layout.bar}>
        <SegmentedControl
          label={t('view.label')}
          choices={(['week', 'month'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => go({ view: next })}
        />
        <SegmentedControl
          label={t('view.whose')}
          choices={(['mine', 'whole'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          value={whole ? 'whole' : 'mine'}
          onChange={(next) => go({ whole: next === 'whole' ? 'true' : undefined })}
        />
      </div>
      <DutyCalendar view={view} day={day} mine={!whole} onGo={go} />
    </>
  )
}
