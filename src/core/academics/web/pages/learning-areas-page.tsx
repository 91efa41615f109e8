/** Learning areas of each level, with lessons per week. */
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import type { Level } from '../../../schools/contract/levels.ts'
import { Section, SettingsPage, useLevelName } from '../../../schools/web/public.ts'
import { getLevels } from '../../contract/classes.ts'
import { listBellSchedules, listLearningAreas, removeLearningArea, type LearningArea } from '../../contract/teaching.ts'
import { lessonsInDay } from '../../rules/bells.ts'
import type { Doomed } from '../components/delete-dialog.tsx'
import { Row, Rows } from '../components/rows.tsx'
import { useShapeCall } from '../use-shape.ts'
import classes from '../components/settings.module.css'

const AreaDialog = lateDialog(async () => (await import('../components/area-dialog.tsx')).AreaDialog)
const DeleteDialog = lateDialog(async () => (await import('../components/delete-dialog.tsx')).DeleteDialog)

interface AreaRowsProps {
  areas: readonly LearningArea[]
  onEdit: (area: LearningArea) => void
  onDelete: (area: LearningArea) => void
}

const AreaRows = ({ areas, onEdit, onDelete }: AreaRowsProps) => {
  const { t } = useTranslation('academics')
  return (
    <Rows>
      {areas.map((area) => (
        <Row
          key={area.id}
          name={area.name}
          second={t(`group.${area.subjectGroup}`)}
          end={area.lessonsPerWeek > 0 ? t('area.perWeek', { count: area.lessonsPerWeek }) : t('area.notSet')}
          menu={[
            { label: t('edit'), icon: IconPencil, onClick: () => onEdit(area) },
            { label: t('delete'), icon: IconTrash, danger: true, onClick: () => onDelete(area) },
          ]}
        />
      ))}
    </Rows>
  )
}

const useLevels = () => {
  const levels = useShapeCall(getLevels, {})
  const navigate = useNavigate()
  const search: { level?: unknown } = useSearch({ strict: false })
  const all = levels.data?.levels ?? []
  const level = all.find((one) => one === search.level) ?? all[0]
  const choose = (next: Level) => void navigate({ to: '.', search: { level: next }, replace: true, resetScroll: false })
  return { levels, all, level, choose }
}

export const LearningAreasPage = () => {
  const { t } = useTranslation('academics')
  const levelName = useLevelName()
  const { levels, all, level, choose } = useLevels()
  const areas = useShapeCall(listLearningAreas, {})
  const bells = useShapeCall(listBellSchedules, {})
  const [open, setOpen] = useState<{ area?: LearningArea } | null>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const own = areas.data?.items.filter((area) => area.level === level) ?? []
  const taught = own.filter((area) => area.active)
  const rest = own.filter((area) => !area.active)
  const ready = level !== undefined && areas.data !== undefined && bells.data !== undefined
  const room = (bells.data?.items.filter((one) => one.level === level) ?? []).reduce(
    (sum, one) => sum + lessonsInDay(one.periods) * 5,
    0,
  )
  const lessons = t('area.sum', { count: taught.reduce((sum, area) => sum + area.lessonsPerWeek, 0) })
  const edit = (area: LearningArea) => setOpen({ area })
  const remove = (area: LearningArea) =>
    setDoomed({ endpoint: removeLearningArea, id: area.id, name: area.name, loss: t('area.loss') })
  const add = <Button onClick={() => setOpen({})}>{t('area.add')}</Button>
  return (
    <SettingsPage
      title={t('areas.title')}
      lead={
        level
          ? t('areas.lead', {
              level: levelName(level),
              areas: t('area.count', { count: taught.length }),
              lessons,
              room,
            })
          : undefined
      }
      ready={ready}
      error={areas.error ?? bells.error ?? levels.error}
      onRetry={() => void Promise.all([areas.refetch(), bells.refetch(), levels.refetch()])}
      action={add}
    >
      {all.length > 1 && level ? (
        <div className={classes.above}>
          <SegmentedControl
            label={t('areas.level')}
            choices={all.map((value) => ({ value, label: levelName(value) }))}
            value={level}
            onChange={choose}
          />
        </div>
      ) : null}
      {own.length === 0 ? <EmptyState title={t('area.none')} text={t('area.noneText')} action={add} /> : null}
      {taught.length > 0 ? <AreaRows areas={taught} onEdit={edit} onDelete={remove} /> : null}
      {rest.length > 0 ? (
        <div className={classes.gap}>
          <Section title={t('area.rest')} hint={t('area.restHint')}>
            <AreaRows areas={rest} onEdit={edit} onDelete={remove} />
          </Section>
        </div>
      ) : null}
      {open && level ? <AreaDialog area={open.area} level={level} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog doomed={doomed} stale={[listLearningAreas]} onClose={() => setDoomed(null)} />
    </SettingsPage>
  )
}
