/** Weights of one level or learning area: input, the resulting shares in words, and changes by others. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assessmentKinds, type AssessmentKind } from '#core/academics/contract/scales.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { NumberInput } from '#platform/web/forms/number-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listWeights, saveWeights, type KindWeight } from '../../contract/weights.ts'
import { markReads } from '../reads.ts'
import { sharesOf, weightOf } from '../../rules/weights.ts'
import classes from './weights.module.css'

const most = 100
type Typed = Readonly<Partial<Record<AssessmentKind, number | ''>>>
type Counts = Readonly<Record<AssessmentKind, number>>

/** The resulting shares. */
const Words = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  const name = (kind: AssessmentKind): string => t(`kind.${kind}`)
  const shares = sharesOf(counts)
  const [out, sum] = [
    assessmentKinds.filter((kind) => counts[kind] === 0),
    Object.values(counts).reduce((all, one) => all + one, 0),
  ]
  const list = formats.list(
    shares.map(({ kind, share }) => t('weights.share', { kind: name(kind), share: formats.percent(share) })),
  )
  return (
    <div className={classes.words} role="status">
      <p>{sum === 0 ? t('weights.nothing') : t('weights.sum', { sum })}</p>
      {shares.length > 0 ? <p>{t('weights.term', { list })}</p> : null}
      {out.length > 0 && sum > 0 ? <p>{t('weights.out', { list: formats.list(out.map(name)) })}</p> : null}
    </div>
  )
}

interface Place {
  readonly items: readonly KindWeight[]
  readonly level: Level
  /** Null for the whole level. */
  readonly learningAreaId: string | null
}

/** Current weights, with unsaved input on top. */
const useWeights = ({ items, level, learningAreaId }: Place) => {
  const [typed, setTyped] = useState<Typed>({})
  const hasOwn = (kind: AssessmentKind): boolean =>
    learningAreaId === null ||
    items.some((one) => one.learningAreaId === learningAreaId && one.level === level && one.kind === kind)
  const now = (kind: AssessmentKind): number => weightOf(items, level, learningAreaId ?? '', kind)
  const ofLevel = (kind: AssessmentKind): number => weightOf(items, level, '', kind)
  /** Empty where an area follows its level. */
  const shown = (kind: AssessmentKind): number | '' => typed[kind] ?? (hasOwn(kind) ? now(kind) : '')
  const counts = Object.fromEntries(
    assessmentKinds.map((kind) => [kind, shown(kind) === '' ? ofLevel(kind) : Number(shown(kind))]),
  ) as Counts
  const isBad = (kind: AssessmentKind): boolean =>
    counts[kind] > most || (learningAreaId === null && shown(kind) === '')
  const changed = assessmentKinds.flatMap((kind) => {
    const value = shown(kind)
    if (value === '' ? !hasOwn(kind) : hasOwn(kind) && value === now(kind)) return []
    return [{ level, learningAreaId, kind, weight: value === '' ? null : value, was: now(kind) }]
  })
  return {
    shown,
    now,
    ofLevel,
    counts,
    isBad,
    changed,
    type: (kind: AssessmentKind, value: number | '') => setTyped((before) => ({ ...before, [kind]: value })),
  }
}

export const WeightsForm = ({ items, level, learningAreaId, onClose }: Place & { onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  // Weights another person saved meanwhile.
  const [theirs, setTheirs] = useState<readonly KindWeight[] | null>(null)
  const weights = useWeights({ items: theirs ?? items, level, learningAreaId })
  const { send, sending, error } = useSend(saveWeights, { invalidates: [listWeights, ...markReads] })
  const isStale = error?.code === 'request.stale'
  const save = async (): Promise<void> => {
    try {
      await send({ body: { items: weights.changed } })
      toast.success(t('weights.saved'))
      onClose()
    } catch (thrown) {
      // The panel shows the error.
      if (thrown instanceof ApiError && thrown.code === 'request.stale')
        setTheirs((thrown.current as { items: KindWeight[] }).items)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.fields}>
        {assessmentKinds.map((kind) => (
          <NumberInput
            key={kind}
            label={t(`kind.${kind}`)}
            value={weights.shown(kind)}
            onChange={(value) => weights.type(kind, value)}
            placeholder={learningAreaId === null ? '' : t('weights.asLevel', { weight: weights.ofLevel(kind) })}
            description={
              theirs && weights.counts[kind] !== weights.now(kind)
                ? t('weights.now', { weight: weights.now(kind) })
                : undefined
            }
            error={weights.isBad(kind) ? t('weights.range') : undefined}
          />
        ))}
      </div>
      {learningAreaId === null ? null : <p className={classes.note}>{t('weights.areaHint')}</p>}
      <Words counts={weights.counts} />
      <p className={classes.note}>{t('weights.kept')}</p>
      {isStale ? (
        <p className={layout.notice} role="alert">
          {t('weights.stale')}
        </p>
      ) : error ? (
        <ErrorPanel error={error} />
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton
          type="submit"
          busy={sending}
          busyLabel={t('saved.saving')}
          disabled={weights.changed.length === 0 || assessmentKinds.some(weights.isBad)}
        >
          {t('weights.save')}
        </BusyButton>
      </div>
    </form>
  )
}
