/** Competencies of a class as a radar, beside those of all classes. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { competencyCodes } from '#core/academics/contract/cbe.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Filters } from '../../contract/filters.ts'
import type { Profile } from '../../contract/overview.ts'
import { Radar } from '../charts/radar.tsx'
import { Picture } from './picture.tsx'
import classes from './analytics.module.css'

const all = 'all'

export const CompetencyPicture = ({ profiles, filters }: { profiles: readonly Profile[]; filters: Filters }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const [chosen, setChosen] = useState(all)
  const [whole] = profiles
  const shown = profiles.find(({ streamId }) => streamId === chosen) ?? whole
  if (!whole || !shown) return null
  const nameOf = ({ streamId, label }: Profile): string => (streamId === null ? t('competencies.all') : label)
  const codes = competencyCodes.map((code) => ({ code, name: t(`competency.${code}`) }))
  const columns = [
    { id: 'class', header: t('class'), cell: nameOf },
    ...codes.map(({ code, name }) => ({
      id: code,
      header: name,
      cell: ({ values }: Profile) => {
        const mean = values.find((one) => one.code === code)?.mean
        return mean === undefined ? null : formats.number(mean)
      },
      numeric: true,
    })),
  ]
  return (
    <Picture
      id="competencies"
      title={t('competencies.title')}
      lead={t('competencies.lead')}
      filters={filters}
      list={{ link: { to: '/cbe-hub', search: {} }, label: t('competencies.list') }}
      tools={
        <div className={classes.choice}>
          <Select
            label={t('class')}
            options={profiles.map((profile) => ({ value: profile.streamId ?? all, label: nameOf(profile) }))}
            value={shown.streamId ?? all}
            onChange={(value) => setChosen(value ?? all)}
          />
        </div>
      }
      picture={
        <Radar
          label={t('competencies.label', { class: nameOf(shown) })}
          codes={codes}
          shown={shown}
          whole={shown === whole ? null : whole}
        />
      }
      table={
        <DataTable
          label={t('competencies.title')}
          columns={columns}
          rows={profiles}
          rowId={(one) => one.streamId ?? all}
        />
      }
      legend={
        <LegendList>
          <li>
            <span className={classes.swatch} data-look="up" aria-hidden="true" />
            {nameOf(shown)}
          </li>
          {shown === whole ? null : (
            <li>
              <span className={classes.swatch} data-look="whole" aria-hidden="true" />
              {nameOf(whole)}
            </li>
          )}
        </LegendList>
      }
    />
  )
}
