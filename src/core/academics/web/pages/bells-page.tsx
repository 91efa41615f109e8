/** The school day of each level. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { Level } from '../../../schools/contract/levels.ts'
import { Section, SettingsPage, useLevelName } from '../../../schools/web/public.ts'
import { getLevels } from '../../contract/classes.ts'
import { listBellSchedules, type BellSchedule } from '../../contract/teaching.ts'
import { lessonsInDay } from '../../rules/bells.ts'
import { DayPicture } from '../components/day-picture.tsx'
import { useShapeCall } from '../use-shape.ts'

const BellsDialog = lateDialog(async () => (await import('../components/bells-dialog.tsx')).BellsDialog)

const LevelDay = ({ level, bells, onEdit }: { level: Level; bells: BellSchedule | undefined; onEdit: () => void }) => {
  const { t } = useTranslation('academics')
  const levelName = useLevelName()
  const hint = bells
    ? t('bells.sum', {
        count: lessonsInDay(bells.periods),
        from: bells.periods[0]?.startTime,
        to: bells.periods.at(-1)?.endTime,
      })
    : t('bells.none')
  return (
    <Section
      title={levelName(level)}
      hint={hint}
      actions={
        <Button variant="light" onClick={onEdit}>
          {bells ? t('bells.edit') : t('bells.make')}
        </Button>
      }
    >
      {bells ? <DayPicture name={bells.name} periods={bells.periods} /> : null}
    </Section>
  )
}

export const BellsPage = () => {
  const { t } = useTranslation('academics')
  const levels = useShapeCall(getLevels, {})
  const bells = useShapeCall(listBellSchedules, {})
  const [editing, setEditing] = useState<Level | null>(null)
  const bellsOf = (level: Level) => bells.data?.items.find((one) => one.level === level)
  return (
    <SettingsPage
      title={t('bells.title')}
      lead={t('bells.lead')}
      ready={levels.data !== undefined && bells.data !== undefined}
      error={levels.error ?? bells.error}
      onRetry={() => void Promise.all([levels.refetch(), bells.refetch()])}
    >
      {levels.data?.levels.map((level) => (
        <LevelDay key={level} level={level} bells={bellsOf(level)} onEdit={() => setEditing(level)} />
      ))}
      {editing ? <BellsDialog level={editing} bells={bellsOf(editing)} onClose={() => setEditing(null)} /> : null}
    </SettingsPage>
  )
}
