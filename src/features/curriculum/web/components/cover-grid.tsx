/** Learning areas by classes: each seat shows how many lessons a class is behind or ahead, and links to its scheme. */
import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import type { CoverItem } from '../../contract/coverage.ts'
import { useStandingWords } from '../words.ts'
import classes from './cover-grid.module.css'

/** Lessons behind at which the seat turns plum: about a week's worth. */
const far = 4

const stateOf = ({ standing, difference }: CoverItem): string =>
  standing === 'behind' && -difference < far ? 'little' : standing

const Inside = ({ item }: { item: CoverItem }) => {
  if (item.standing === 'behind') return <>{`−${-item.difference}`}</>
  if (item.standing === 'ahead') return <>{`+${item.difference}`}</>
  return item.standing === 'on_time' ? <IconCheck size={18} stroke={2} aria-hidden /> : null
}

const Cell = ({ item }: { item: CoverItem }) => {
  const { t } = useTranslation('curriculum')
  const standing = useStandingWords()
  const label = t('coverage.cell', { className: item.className, area: item.learningAreaName, standing: standing(item) })
  return item.schemeId ? (
    <Link
      className={classes.cell}
      data-state={stateOf(item)}
      to="/teacher/schemes/$schemeId"
      params={{ schemeId: item.schemeId }}
      aria-label={label}
      title={label}
    >
      <Inside item={item} />
    </Link>
  ) : (
    <span className={classes.cell} data-state="none" role="img" aria-label={label} title={label} />
  )
}

export const CoverGrid = ({ items }: { items: readonly CoverItem[] }) => {
  const { t } = useTranslation('curriculum')
  const streams = [...new Map(items.map((one) => [one.streamId, one.className])).entries()]
  const areas = [...new Map(items.map((one) => [one.learningAreaId, one.learningAreaName])).entries()]
  return (
    <div className={classes.frame} role="group" aria-label={t('coverage.title')} tabIndex={0}>
      <table className={classes.grid} style={{ '--classes': streams.length } as CSSProperties}>
        <caption className="visually-hidden">{t('coverage.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('head.area')}</span>
            </th>
            {streams.map(([id, name]) => (
              <th key={id} scope="col">
                {name.replace(/^Grade /, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(([areaId, name]) => (
            <tr key={areaId}>
              <th scope="row">{name}</th>
              {streams.map(([streamId]) => {
                const item = items.find((one) => one.streamId === streamId && one.learningAreaId === areaId)
                return <td key={streamId}>{item ? <Cell item={item} /> : null}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const CoverLegend = () => {
  const { t } = useTranslation('curriculum')
  return (
    <Legend
      entries={[
        { state: 'here', label: t('coverage.legendFine') },
        { state: 'part', label: t('coverage.legendLittle', { count: far - 1 }) },
        { state: 'some', label: t('coverage.legendBehind', { count: far }) },
        { state: 'to-come', label: t('coverage.legendNone') },
      ]}
    />
  )
}
