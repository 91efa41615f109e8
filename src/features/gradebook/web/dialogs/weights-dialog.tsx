/** Weight of each kind of assessment: for a level, optionally overridden for a learning area. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getShape } from '#core/academics/contract/shape.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { useLevelName } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { listWeights, type KindWeight } from '../../contract/weights.ts'
import { WeightsForm } from './weights-form.tsx'
import classes from './weights.module.css'

const wholeLevel = 'level'

interface Area {
  readonly id: string
  readonly name: string
  readonly level: string
  readonly active: boolean
}

const Weights = ({
  items,
  areas,
  onClose,
}: {
  items: readonly KindWeight[]
  areas: readonly Area[]
  onClose: () => void
}) => {
  const { t } = useTranslation('gradebook')
  const levelName = useLevelName()
  const levels = [...new Set(items.map(({ level }) => level))]
  const [chosen, setChosen] = useState<Level | null>(null)
  const [areaId, setAreaId] = useState(wholeLevel)
  const [first] = levels
  const level = chosen ?? first
  if (level === undefined) return <p>{t('weights.none')}</p>
  const own = areas.filter((area) => area.level === level && area.active)
  const differs = new Set(items.flatMap(({ learningAreaId }) => learningAreaId ?? []))
  const learningAreaId = areaId === wholeLevel ? null : areaId
  return (
    <>
      <div className={classes.place}>
        <Select
          label={t('weights.level')}
          options={levels.map((value) => ({ value, label: levelName(value) }))}
          value={level}
          onChange={(value) => {
            setChosen(levels.find((one) => one === value) ?? null)
            setAreaId(wholeLevel)
          }}
        />
        <Select
          label={t('weights.area')}
          searchable
          options={[
            { value: wholeLevel, label: t('weights.wholeLevel') },
            ...own.map(({ id, name }) => ({
              value: id,
              label: differs.has(id) ? t('weights.differs', { name }) : name,
            })),
          ]}
          value={areaId}
          onChange={(value) => setAreaId(value ?? wholeLevel)}
        />
      </div>
      <WeightsForm key={`${level} ${areaId}`} {...{ items, level, learningAreaId, onClose }} />
    </>
  )
}

export const WeightsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  const query = useCall(listWeights, {}, { staleTime: 0 })
  const shape = useCall(getShape, {})
  const error = query.error ?? shape.error
  return (
    <Dialog opened onClose={onClose} title={t('weights.title')} size={640}>
      {query.data && shape.data ? (
        <Weights items={query.data.items} areas={shape.data.learningAreas} onClose={onClose} />
      ) : error ? (
        <>
          <ErrorPanel error={error} onRetry={() => void Promise.all([query.refetch(), shape.refetch()])} />
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
