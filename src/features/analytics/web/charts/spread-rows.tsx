/** Spread of marks by learning area: eight in ten learners, the middle half, the median now and last term. */
import { useTranslation } from 'react-i18next'
import type { AreaSpread, Overview } from '../../contract/overview.ts'
import { signed } from '../words.ts'
import { ChartLink, type ListLink } from './chart-link.tsx'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

const narrow = 620

export interface SpreadRowsProps {
  readonly spread: NonNullable<Overview['spread']>
  readonly label: string
  readonly to: (area: string) => ListLink
}

interface Plan {
  readonly left: number
  readonly right: number
  readonly step: number
  /** Middle of a row’s line below its top. */
  readonly middle: number
  readonly top: number
  readonly x: (percent: number) => number
}

const planOf = (width: number, hasBorders: boolean): Plan => {
  const slim = width < narrow
  const [left, right] = slim ? [4, 84] : [190, 150]
  return {
    left,
    right,
    step: slim ? 46 : 30,
    middle: slim ? 31 : 15,
    top: hasBorders ? 30 : 8,
    x: (percent) => left + (percent / 100) * (width - left - right),
  }
}

const wayOf = (change: number | null): 'down' | 'up' => (change !== null && change < 0 ? 'down' : 'up')

const Row = ({ area, y, width, plan }: { area: AreaSpread; y: number; width: number; plan: Plan }) => {
  const { t } = useTranslation('analytics')
  const { x, middle, left } = plan
  const line = y + middle
  const way = wayOf(area.change)
  const slim = left < 100
  return (
    <>
      <title>
        {t('spread.row', {
          area: area.name,
          low: area.low,
          high: area.high,
          median: area.median,
          count: area.learners,
        })}
      </title>
      <text className={classes.name} x={0} y={slim ? y + 14 : line + 5}>
        {area.name}
      </text>
      <line className={classes.line} x1={x(area.low)} x2={x(area.high)} y1={line} y2={line} />
      <rect
        className={classes.well}
        x={x(area.lower)}
        y={line - 7}
        width={Math.max(2, x(area.upper) - x(area.lower))}
        height={14}
        rx={4}
      />
      {area.before === null ? null : (
        <>
          <line className={classes.change} data-way={way} x1={x(area.before)} x2={x(area.median)} y1={line} y2={line} />
          <rect className={classes.before} x={x(area.before) - 6} y={line - 6} width={12} height={12} rx={4} />
        </>
      )}
      <rect
        className={classes.now}
        data-way={way}
        x={x(area.median) - 6.5}
        y={line - 6.5}
        width={13}
        height={13}
        rx={4}
      />
      <text className={classes.figure} x={width - (slim ? 44 : 76)} y={line + 5} textAnchor="end">
        {area.median}
      </text>
      <text
        className={area.change === null || area.change === 0 ? classes.axis : classes[way]}
        x={width}
        y={line + 5}
        textAnchor="end"
      >
        {area.change === null ? t('spread.new') : area.change === 0 ? t('spread.same') : signed(area.change)}
      </text>
    </>
  )
}

const Borders = ({
  borders,
  plan,
  bottom,
}: {
  borders: readonly { code: string; min: number }[]
  plan: Plan
  bottom: number
}) => {
  const { x } = plan
  const from = borders.map(({ code, min }, index) => ({
    code,
    start: index === borders.length - 1 ? 0 : min,
    end: index === 0 ? 100 : (borders[index - 1]?.min ?? 100),
  }))
  return (
    <>
      {from.map(({ code, start, end }) => (
        <g key={code}>
          <rect
            className={classes.level}
            data-level={code}
            x={x(start) + 1}
            y={0}
            width={Math.max(0, x(end) - x(start) - 2)}
            height={20}
            rx={5}
          />
          <text className={classes.code} data-level={code} x={(x(start) + x(end)) / 2} y={14.5} textAnchor="middle">
            {code}
          </text>
          {start > 0 ? <line className={classes.grid} x1={x(start)} x2={x(start)} y1={22} y2={bottom} /> : null}
        </g>
      ))}
    </>
  )
}

export const SpreadRows = ({ spread, label, to }: SpreadRowsProps) => {
  const { t } = useTranslation('analytics')
  const [ref, width] = useWidth(960)
  const { borders, areas } = spread
  const plan = planOf(width, borders !== null)
  const bottom = plan.top + areas.length * plan.step
  const slim = width < narrow
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${bottom + 24}`} role="img" aria-label={label}>
        {borders ? <Borders borders={borders} plan={plan} bottom={bottom} /> : null}
        {slim ? null : (
          <>
            <text className={classes.axis} x={width - 76} y={14} textAnchor="end">
              {t('spread.median')}
            </text>
            <text className={classes.axis} x={width} y={14} textAnchor="end">
              {t('spread.change')}
            </text>
          </>
        )}
        {areas.map((area, index) => (
          <ChartLink key={area.name} link={to(area.name)}>
            <Row area={area} y={plan.top + index * plan.step} width={width} plan={plan} />
          </ChartLink>
        ))}
        {[0, 20, 40, 60, 80, 100].map((percent) => (
          <text key={percent} className={classes.axis} x={plan.x(percent)} y={bottom + 18} textAnchor="middle">
            {percent === 0 && slim ? '' : percent}
          </text>
        ))}
      </svg>
    </div>
  )
}
