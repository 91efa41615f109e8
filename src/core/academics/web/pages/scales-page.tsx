/** Grading scales: which one is read at each level, and what their bands are. */
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Level } from '../../../schools/contract/levels.ts'
import { Section, SettingsPage, useLevelName } from '../../../schools/web/public.ts'
import {
  assessmentKinds,
  listScales,
  saveScaleChoices,
  type AssessmentKind,
  type GradingScale,
  type ScaleChoice,
} from '../../contract/scales.ts'
import { ScaleBands } from '../components/scale-bands.tsx'
import { useScaleWords } from '../use-scale-words.ts'
import { useShapeCall } from '../use-shape.ts'
import settings from '../components/settings.module.css'
import classes from '../components/scale-bands.module.css'

const ScaleDialog = lateDialog(async () => (await import('../components/scale-dialog.tsx')).ScaleDialog)

const KindChoice = ({
  level,
  kind,
  value,
  scales,
}: {
  level: Level
  kind: AssessmentKind
  value: string
  scales: readonly GradingScale[]
}) => {
  const { t } = useTranslation('academics')
  const { scaleName } = useScaleWords()
  const save = useSend(saveScaleChoices, { invalidates: [listScales] })
  const choose = async (scaleId: string | null) => {
    if (!scaleId || scaleId === value) return
    const send = (): Promise<unknown> => save.send({ body: { choices: [{ level, kind, scaleId }] } })
    try {
      await send()
      toast.success(t('saved', { name: t(`kind.${kind}`) }))
    } catch {
      toast.error(t('scale.notSaved', { kind: t(`kind.${kind}`) }), { onRetry: () => void choose(scaleId) })
    }
  }
  const options = scales.filter((scale) => scale.active).map((scale) => ({ value: scale.id, label: scaleName(scale) }))
  return (
    <Select
      label={t(`kind.${kind}`)}
      options={options}
      value={value}
      onChange={(next) => void choose(next)}
      disabled={save.sending}
    />
  )
}

const useLevel = (choices: readonly ScaleChoice[]) => {
  const navigate = useNavigate()
  const search: { level?: unknown } = useSearch({ strict: false })
  const all = [...new Set(choices.map((one) => one.level))]
  const level = all.find((one) => one === search.level) ?? all[0]
  const choose = (next: Level) => void navigate({ to: '.', search: { level: next }, replace: true, resetScroll: false })
  return { all, level, choose }
}

const Choices = ({ scales, choices }: { scales: readonly GradingScale[]; choices: readonly ScaleChoice[] }) => {
  const { t } = useTranslation('academics')
  const levelName = useLevelName()
  const { all, level, choose } = useLevel(choices)
  if (!level) return null
  const valueOf = (kind: AssessmentKind) =>
    choices.find((one) => one.level === level && one.kind === kind)?.scaleId ?? ''
  return (
    <Section title={t('scale.used')} hint={t('scale.usedHint')}>
      {all.length > 1 ? (
        <div className={settings.above}>
          <SegmentedControl
            label={t('areas.level')}
            choices={all.map((value) => ({ value, label: levelName(value) }))}
            value={level}
            onChange={choose}
          />
        </div>
      ) : null}
      <div className={classes.kinds}>
        {assessmentKinds.map((kind) => (
          <KindChoice key={`${level}.${kind}`} level={level} kind={kind} value={valueOf(kind)} scales={scales} />
        ))}
      </div>
    </Section>
  )
}

export const ScalesPage = () => {
  const { t } = useTranslation('academics')
  const { scaleName } = useScaleWords()
  const query = useShapeCall(listScales, {})
  const [open, setOpen] = useState<{ scale?: GradingScale } | null>(null)
  const { items = [], choices = [] } = query.data ?? {}
  const hintOf = (scale: GradingScale): string =>
    t(scale.builtIn ? 'scale.builtIn' : scale.active ? 'scale.own' : 'off')
  return (
    <SettingsPage
      title={t('scale.pageTitle')}
      lead={t('scale.lead')}
      ready={query.data !== undefined}
      error={query.error}
      onRetry={() => void query.refetch()}
      action={<Button onClick={() => setOpen({})}>{t('scale.add')}</Button>}
    >
      <Choices scales={items} choices={choices} />
      {items.map((scale) => (
        <Section
          key={scale.id}
          title={scaleName(scale)}
          hint={hintOf(scale)}
          actions={
            scale.builtIn ? undefined : (
              <Button
                variant="light"
                onClick={() => setOpen({ scale })}
                aria-label={t('scale.editNamed', { name: scale.name })}
              >
                {t('edit')}
              </Button>
            )
          }
        >
          <ScaleBands scale={scale} />
        </Section>
      ))}
      {open ? <ScaleDialog scale={open.scale} onClose={() => setOpen(null)} /> : null}
    </SettingsPage>
  )
}
