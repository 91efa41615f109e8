/** Learners enrolled at all schools over a year, as a line with its table. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { consoleGrowth } from '../../contract/overview.ts'

export const Growth = () => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const { data, error, refetch } = useCall(consoleGrowth, {})
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const [first, last] = [data?.items[0], data?.items.at(-1)]
  if (!data || !first || !last) return <RowsSkeleton rows={3} />
  return (
    <LineChart
      label={t('growth.says', {
        from: formats.number(first.learners),
        since: formats.date(first.day, 'month'),
        to: formats.number(last.learners),
      })}
      points={data.items.map(({ day, learners }) => ({ label: formats.date(day, 'date'), value: learners }))}
      column={t('head.learners')}
      show={(value) => formats.number(value)}
    />
  )
}
