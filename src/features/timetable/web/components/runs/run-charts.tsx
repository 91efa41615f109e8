/** How clashes and missed wishes became fewer, second by second. */
import { useTranslation } from 'react-i18next'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Run } from '../../../contract/runs.ts'
import { bySecond } from '../../../rules/pictures/by-second.ts'

export const RunCharts = ({ run, elapsed }: { run: Run; elapsed: number }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const points = bySecond(run.progress, elapsed)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const whole = (value: number): string => formats.number(value, { maximumFractionDigits: 0 })
  const one = (value: number): string => formats.number(value, { maximumFractionDigits: 1 })
  return (['clashes', 'missed'] as const).map((what) => {
    const show = what === 'clashes' ? whole : one
    return (
      <section key={what}>
        <h2>{t(`runs.chart.${what}`)}</h2>
        <LineChart
          label={t(`runs.chartSay.${what}`, {
            first: show(first[what]),
            last: show(last[what]),
            seconds: last.second,
          })}
          points={points.map((point) => ({
            label: t('runs.seconds', { seconds: point.second }),
            value: point[what],
          }))}
          head={t('runs.time')}
          column={t(`runs.chartColumn.${what}`)}
          show={show}
          marksLowest={false}
        />
      </section>
    )
  })
}
