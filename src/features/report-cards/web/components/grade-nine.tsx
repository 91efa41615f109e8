/** Grade 9 learners by name: a projection with its parts, and pathways in words. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import { gradeNine, type GradeNineLine } from '../../contract/knec.ts'
import { gradeNineSearch } from '../searches.ts'
import classes from './cards.module.css'

const KpseaDialog = lateDialog(async () => (await import('./kpsea-dialog.tsx')).KpseaDialog)

const usePathwayWords = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return ({ pathway, percent, areas }: GradeNineLine['pathways'][number]): string => {
    const known = areas.flatMap(({ name, percent: own }) => (own === null ? [] : [`${name} ${formats.percent(own)}`]))
    const title = t(`pathway.${pathway}`)
    return percent === null || known.length === 0
      ? t('nine.pathwayNone', { pathway: title })
      : t('nine.pathwayWords', { pathway: title, percent: formats.percent(percent), areas: formats.list(known) })
  }
}

const useProjectionWords = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return (line: GradeNineLine): string => {
    const parts = (['kjsea', 'sba', 'kpsea'] as const).map((part) => {
      const { weight, percent } = line[part]
      return percent === null
        ? t(`nine.part.${part}Missing`, { weight })
        : t(`nine.part.${part}`, { weight, percent: formats.percent(percent, 1) })
    })
    return parts.join(' · ')
  }
}

const Learner = ({ line, onRecord }: { line: GradeNineLine; onRecord: () => void }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const pathwayWords = usePathwayWords()
  const projectionWords = useProjectionWords()
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <h3 className={layout.title}>{line.fullName}</h3>
        <p>
          {line.projection === null
            ? t('nine.noProjection')
            : t('nine.projection', { percent: formats.percent(line.projection, 1) })}
        </p>
        <p className={layout.second}>{projectionWords(line)}</p>
        <p className={classes.comment}>
          {line.leaning ? t('nine.leaning', { pathway: t(`pathway.${line.leaning}`) }) : t('nine.noLeaning')}
        </p>
        {line.pathways.map((figure) => (
          <p key={figure.pathway} className={layout.second}>
            {pathwayWords(figure)}
          </p>
        ))}
      </div>
      <div className={layout.actions}>
        <Button variant="default" onClick={onRecord} aria-label={t('kpsea.recordOf', { name: line.fullName })}>
          {t('kpsea.record')}
        </Button>
      </div>
    </li>
  )
}

export const GradeNine = () => {
  const { t } = useTranslation('report-cards')
  const navigate = useNavigate()
  const { stream } = gradeNineSearch.parse(useSearch({ strict: false }))
  const query = useCall(gradeNine, { query: stream ? { streamId: stream } : {} }, { keepPrevious: true })
  const [recording, setRecording] = useState<GradeNineLine | null>(null)
  const { data } = query
  if (!data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
  if (data.classes.length === 0) return <EmptyState title={t('nine.empty')} text={t('nine.emptyText')} />
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.term}>
          <Select
            label={t('nine.class')}
            options={data.classes.map(({ streamId, label }) => ({ value: streamId, label }))}
            value={data.streamId}
            onChange={(next) =>
              void navigate({ to: '.', search: { view: 'grade-9', stream: next ?? undefined }, resetScroll: false })
            }
          />
        </div>
      </div>
      <p className={classes.note}>{t('nine.explain')}</p>
      <ul className={layout.rows}>
        {data.items.map((line) => (
          <Learner key={line.learnerId} line={line} onRecord={() => setRecording(line)} />
        ))}
      </ul>
      {recording ? <KpseaDialog opened onClose={() => setRecording(null)} line={recording} /> : null}
    </>
  )
}
