/** Learners between levels, last term on the left and now on the right: laid out by d3-sankey, drawn from tokens. */
import { sankey, sankeyLinkHorizontal, type SankeyLink, type SankeyNode } from 'd3-sankey'
import { useTranslation } from 'react-i18next'
import { byLevel, wayOf } from '../../rules/levels.ts'
import type { Flow } from '../../contract/overview.ts'
import { ChartLink, type ListLink } from './chart-link.tsx'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

interface Level {
  readonly id: string
  readonly code: string
  readonly side: 'from' | 'to'
}
interface Move {
  readonly from: string
  readonly to: string
}
type Node = SankeyNode<Level, Move>
type Link = SankeyLink<Level, Move>

const height = 252
const room = { left: 62, right: 150 }

const layOut = ({ from, to, links }: Flow, width: number, right: number) =>
  sankey<Level, Move>()
    .nodeId(({ id }) => id)
    .nodeWidth(14)
    .nodePadding(14)
    .nodeSort((a, b) => byLevel(a.code, b.code))
    .linkSort((a, b) => byLevel(a.from, b.from) || byLevel(a.to, b.to))
    .extent([
      [room.left, 6],
      [Math.max(room.left + 80, width - right), height - 24],
    ])({
    nodes: [
      ...from.map(({ code }): Level => ({ id: `from ${code}`, code, side: 'from' })),
      ...to.map(({ code }): Level => ({ id: `to ${code}`, code, side: 'to' })),
    ].map((node) => ({ ...node })),
    links: links.map((link) => ({
      from: link.from,
      to: link.to,
      source: `from ${link.from}`,
      target: `to ${link.to}`,
      value: link.learners,
    })),
  })

export interface LevelFlowProps {
  readonly flow: Flow
  readonly label: string
  readonly to: (move: { from?: string; to?: string; moved?: 'up' | 'down' }) => ListLink
}

const Side = ({ node, flow, to }: { node: Node; flow: Flow; to: LevelFlowProps['to'] }) => {
  const { t } = useTranslation('analytics')
  const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, code, side, value = 0 } = node
  const middle = (y0 + y1) / 2
  const fell = flow.links.filter((link) => link.to === code && wayOf(link) === 'down')
  const [most] = fell.toSorted((a, b) => b.learners - a.learners)
  return (
    <ChartLink link={side === 'from' ? to({ from: code }) : to({ to: code })}>
      <rect
        className={classes.level}
        data-level={code}
        x={x0}
        y={y0}
        width={x1 - x0}
        height={Math.max(1, y1 - y0)}
        rx={4}
      />
      {side === 'from' ? (
        <text className={classes.figure} x={x0 - 8} y={middle + 4} textAnchor="end">
          {`${code} ${value}`}
        </text>
      ) : (
        <text className={classes.figure} x={x1 + 8} y={middle + (most ? -2 : 4)}>
          {`${code} ${value}`}
        </text>
      )}
      {side === 'to' && most ? (
        <text className={classes.down} x={x1 + 8} y={middle + 13}>
          {t('flow.fell', { count: most.learners, level: most.from })}
        </text>
      ) : null}
    </ChartLink>
  )
}

export const LevelFlow = ({ flow, label, to }: LevelFlowProps) => {
  const [ref, width] = useWidth(420)
  const laid = layOut(flow, width, width < 380 ? 118 : room.right)
  const draw = sankeyLinkHorizontal<Level, Move>()
  const bySameFirst = (a: Link, b: Link): number => Number(wayOf(a) !== 'same') - Number(wayOf(b) !== 'same')
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {laid.links.toSorted(bySameFirst).map((link) => (
          <ChartLink key={`${link.from} ${link.to}`} link={to({ from: link.from, to: link.to })}>
            <title>{`${link.from} → ${link.to}: ${link.value}`}</title>
            <path
              className={classes.flow}
              data-way={wayOf(link)}
              d={draw(link) ?? ''}
              strokeWidth={Math.max(1, link.width ?? 1)}
            />
          </ChartLink>
        ))}
        {laid.nodes.map((node) => (
          <Side key={node.id} node={node} flow={flow} to={to} />
        ))}
      </svg>
    </div>
  )
}
