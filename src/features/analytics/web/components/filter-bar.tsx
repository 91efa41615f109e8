/** The filters that all pages of analytics share; they are kept in the address. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { groups, type Filters } from '../../contract/filters.ts'
import type { FiguresHead } from '../../contract/overview.ts'
import { useSchoolWord } from '../sentences.ts'
import classes from './analytics.module.css'

const everything = 'all'

const placeOf = ({ streamId, grade, level }: Filters): string => streamId ?? grade ?? level ?? everything

const filterOf = (place: string): Pick<Filters, 'streamId' | 'grade' | 'level'> => {
  const level = levelSchema.safeParse(place)
  const grade = gradeSchema.safeParse(place)
  if (place === everything) return {}
  return level.success ? { level: level.data } : grade.success ? { grade: grade.data } : { streamId: place }
}

export const FilterBar = ({ data, filters }: { data: FiguresHead; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const termName = useTermName()
  const navigate = useNavigate()
  const school = useSchoolWord(data)
  const { level: _level, grade: _grade, streamId: _stream, ...others } = filters
  const show = (search: Filters): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...kept(before), ...search }),
      replace: true,
      resetScroll: false,
    } as never)
  const { choices } = data
  const places = [
    { value: everything, label: school },
    ...choices.levels.map((value) => ({ value, label: t(`level.${value}`) })),
    ...choices.grades.map((value) => ({ value, label: value })),
    ...choices.classes.map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <div className={classes.filters}>
      <div className={classes.filter}>
        <Select
          label={t('filter.place')}
          options={places}
          value={placeOf(filters)}
          onChange={(place) => place !== null && show({ ...others, ...filterOf(place) })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('filter.area')}
          options={[
            { value: everything, label: t('filter.allAreas') },
            ...choices.areas.map((name) => ({ value: name, label: name })),
          ]}
          value={filters.area ?? everything}
          onChange={(area) => {
            const { area: _area, ...rest } = filters
            if (area !== null) show(area === everything ? rest : { ...rest, area })
          }}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('filter.term')}
          options={data.terms.map(({ id, name, year }) => ({
            value: id,
            label: t('termOfYear', { name: termName(name), year }),
          }))}
          value={data.term?.id ?? null}
          onChange={(termId) => termId !== null && show({ ...filters, termId })}
        />
      </div>
      <div className={classes.filter}>
        <Select
          label={t('filter.group')}
          options={[
            { value: everything, label: t('filter.everyone') },
            ...groups.map((value) => ({ value, label: t(`filter.${value}`) })),
          ]}
          value={filters.group ?? everything}
          onChange={(value) => {
            const { group: _group, ...rest } = filters
            const group = groups.find((one) => one === value)
            if (value !== null) show(group ? { ...rest, group } : rest)
          }}
        />
      </div>
    </div>
  )
}

/** What else the address has, such as the level of a list, stays while filters change. */
const names = ['termId', 'level', 'grade', 'streamId', 'area', 'group', 'page']
const kept = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
