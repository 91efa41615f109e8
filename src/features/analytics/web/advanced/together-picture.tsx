/** What goes together with marks: dots are classes or grades, never children, and nothing is said of causes. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { dotKinds, type Advanced, type AdvancedFilters, type Dot, type Together } from '../../contract/advanced.ts'
import { fewestGroups } from '../../rules/advanced/together.ts'
import type { ListLink } from '../charts/chart-link.tsx'
import { Scatter } from '../charts/scatter.tsx'
import { PictureFrame } from '../components/picture.tsx'
import { filtersOf } from '../searches.ts'
import { saveAdvanced } from './save.ts'
import { useChoose } from './use-advanced.ts'
import classes from '../components/analytics.module.css'
import own from './advanced.module.css'

interface Props {
  readonly together: Together
  readonly data: Advanced
  readonly query: AdvancedFilters
}

const Tools = ({ together }: Pick<Props, 'together'>) => {
  const { t } = useTranslation('advanced-analytics')
  const choose = useChoose()
  return (
    <div className={own.tools}>
      <div className={own.choice}>
        <Select
          label={t('together.factor')}
          options={together.factors.map((value) => ({ value, label: t(`factor.${value}`) }))}
          value={together.factor}
          onChange={(value) => {
            const factor = together.factors.find((one) => one === value)
            if (factor) choose({ factor })
          }}
        />
      </div>
      <SegmentedControl
        label={t('together.dots')}
        choices={dotKinds.map((value) => ({ value, label: t(`dots.${value}`) }))}
        value={together.dots}
        onChange={(dots) => choose({ dots })}
      />
    </div>
  )
}

const useSays = ({ says, factor, points, r }: Together): string => {
  const { t } = useTranslation('advanced-analytics')
  const formats = useFormats()
  return says === 'few'
    ? t('together.few', { count: points.length, fewest: fewestGroups })
    : `${t(`together.${says}`, { factor: t(`factor.${factor}`), count: points.length })} ${
        r === null ? '' : t('together.r', { r: formats.number(r) })
      }`.trim()
}

export const TogetherPicture = ({ together, data, query }: Props) => {
  const { t } = useTranslation('advanced-analytics')
  const { t: shared } = useTranslation('analytics')
  const formats = useFormats()
  const { factor, points, small } = together
  const says = useSays(together)
  const title = t('together.title', { factor: t(`factor.${factor}`) })
  const figure = (x: number): string =>
    factor === 'attendance' || factor === 'late' ? formats.percent(x, 1) : formats.number(x)
  const linkOf = ({ streamId, name }: Dot): ListLink => {
    const { streamId: _stream, grade: _grade, level: _level, ...rest } = filtersOf(query)
    return { to: '/analytics', search: streamId === null ? { ...rest, grade: name } : { ...rest, streamId } }
  }
  const notes = [
    t('together.cause'),
    t('together.like'),
    ...(small > 0 ? [t('together.small', { count: small, fewest: data.fewest })] : []),
  ].join(' ')
  if (points.length === 0)
    return (
      <section className={classes.picture} id="together">
        <h2>{title}</h2>
        <Tools together={together} />
        <p className={own.note}>{t('together.empty', { count: data.fewest })}</p>
      </section>
    )
  return (
    <PictureFrame
      id="together"
      title={title}
      lead={says}
      save={saveAdvanced('together', query)}
      tools={
        <>
          <Tools together={together} />
          <p className={own.note}>{notes}</p>
        </>
      }
      picture={
        <Scatter
          dots={points.map((dot) => ({
            id: dot.streamId ?? dot.name,
            name: dot.name,
            says: t('together.dot', { name: dot.name, x: figure(dot.x), y: dot.y, count: dot.learners }),
            x: dot.x,
            y: dot.y,
            link: linkOf(dot),
          }))}
          label={`${title}. ${says}`}
          xName={t(`axis.${factor}`)}
          yName={shared('spread.median')}
        />
      }
      table={
        <DataTable
          label={title}
          columns={[
            {
              id: 'name',
              header: t(`dots.${together.dots}`),
              cell: (row: Dot) => (
                <Link to={linkOf(row).to} search={{ ...linkOf(row).search }}>
                  {row.name}
                </Link>
              ),
            },
            { id: 'x', header: t(`axis.${factor}`), cell: ({ x }: Dot) => figure(x), numeric: true },
            { id: 'y', header: shared('spread.median'), cell: ({ y }: Dot) => y, numeric: true },
            { id: 'learners', header: shared('learners'), cell: ({ learners }: Dot) => learners, numeric: true },
          ]}
          rows={points}
          rowId={({ streamId, name }) => streamId ?? name}
        />
      }
    />
  )
}
