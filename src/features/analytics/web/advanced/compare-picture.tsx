/** Two sides of a measure. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import type { Advanced, AdvancedFilters, ComparedSides, CompareMeasure, PairRow } from '../../contract/advanced.ts'
import { marksScale, PairRows, type PairOfFigures } from '../charts/pair-rows.tsx'
import { PictureFrame } from '../components/picture.tsx'
import { CompareTools } from './compare-tools.tsx'
import { saveAdvanced } from './save.ts'
import { isBad, isShare, useChange, useFigure, usePartName, useSideName } from './words.ts'
import classes from '../components/analytics.module.css'
import own from './advanced.module.css'

const scaleOf = (measure: CompareMeasure, rows: readonly PairRow[]): readonly [number, number] => {
  if (measure === 'competencies') return [1, 4]
  const all = rows.flatMap(({ first, second }) => [first ?? [], second ?? []].flat())
  const most = Math.max(1, ...all)
  if (measure === 'attendance') return [Math.max(0, Math.floor((Math.min(100, ...all) - 1) / 5) * 5), 100]
  if (measure === 'late') return [0, Math.min(100, Math.ceil(most / 5) * 5)]
  if (measure === 'marks') return marksScale(all)
  return isShare(measure) ? [0, 100] : [0, most]
}

const wayOf = (change: number | null, measure: CompareMeasure): PairOfFigures['way'] =>
  change === null || change === 0 ? null : change > 0 === isBad(measure) ? 'down' : 'up'

interface Props {
  readonly data: Advanced
  readonly compare: ComparedSides
  readonly query: AdvancedFilters
}

const Drawn = ({ data, compare, query }: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const { measure, rows } = compare
  const nameOf = useSideName(data)
  const partOf = usePartName(measure)
  const figure = useFigure(measure)
  const changeOf = useChange()
  const title = t(`measure.${measure}`)
  const first = nameOf(compare.first)
  const second = compare.second ? nameOf(compare.second) : ''
  const lead = compare.second ? t('compare.lead', { first, second }) : t('compare.nothingBefore')
  const hidden = rows.some(({ firstLearners, secondLearners }) =>
    [firstLearners, secondLearners].some((count) => count > 0 && count < data.fewest),
  )
  const drawn = rows.map((row): PairOfFigures => ({
    id: row.key,
    name: partOf(row.key),
    first: row.first,
    second: row.second,
    figures: t('compare.figures', { first: figure(row.first), second: figure(row.second) }),
    change: changeOf(row.change),
    way: wayOf(row.change, measure),
    strong: row.key === '',
  }))
  const number = (id: string, header: string, cell: (row: PairRow) => string | number) => ({
    id,
    header,
    cell,
    numeric: true,
  })
  const columns = [
    { id: 'part', header: t(`partOf.${measure}`), cell: ({ key }: PairRow) => partOf(key) },
    number('second', second || t('compare.other'), (row) => figure(row.second)),
    number('first', first, (row) => figure(row.first)),
    number('change', shared('spread.change'), (row) => changeOf(row.change)),
    number('secondLearners', t('compare.secondLearners'), (row) => row.secondLearners),
    number('firstLearners', t('compare.firstLearners'), (row) => row.firstLearners),
  ]
  return (
    <PictureFrame
      id="compare"
      title={t('compare.title', { measure: title })}
      lead={lead}
      save={saveAdvanced('compare', query)}
      tools={
        <>
          <CompareTools data={data} compare={compare} />
          <p className={own.note}>
            {[t(`about.${measure}`), ...(hidden ? [t('few', { count: data.fewest })] : [])].join(' ')}
          </p>
        </>
      }
      list={{ link: { to: '/analytics', search: { ...listOf(query) } }, label: t('compare.list') }}
      picture={<PairRows rows={drawn} scale={scaleOf(measure, rows)} label={`${title}. ${lead}`} />}
      table={<DataTable label={title} columns={columns} rows={rows} rowId={({ key }) => key} />}
      legend={
        <LegendList>
          <li>
            <span className={classes.swatch} data-look="now" aria-hidden="true" />
            {first}
          </li>
          {second ? (
            <li>
              <span className={classes.swatch} data-look="before" aria-hidden="true" />
              {second}
            </li>
          ) : null}
        </LegendList>
      }
    />
  )
}

/** The filters that the overview knows too. */
const listOf = ({
  measure: _measure,
  by: _by,
  against: _against,
  factor: _factor,
  dots: _dots,
  ...filters
}: AdvancedFilters) => filters

export const ComparePicture = (props: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { data, compare } = props
  if (compare.rows.some(({ first, second }) => first !== null || second !== null)) return <Drawn {...props} />
  return (
    <section className={classes.picture} id="compare">
      <h2>{t('compare.title', { measure: t(`measure.${compare.measure}`) })}</h2>
      <CompareTools data={data} compare={compare} />
      <p className={own.note}>{t('compare.empty', { count: data.fewest })}</p>
    </section>
  )
}
