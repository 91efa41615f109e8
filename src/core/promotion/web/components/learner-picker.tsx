/** Finds a learner by name or number, and makes sure that the promotion concerns them. */
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { request } from '#platform/web/api/request.ts'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listLearners, type LearnerItem } from '#core/people/contract/learners.ts'
import { listPromotionLearners } from '../../contract/promotions.ts'

export interface PickedLearner {
  id: string
  fullName: string
  admissionNumber: string
  className: string
}

export interface LearnerPickerProps {
  fromYear: { id: string; name: string }
  /** Already picked. */
  taken: readonly string[]
  onPick: (learner: PickedLearner) => void
}

const rest = 300
const found = 10

/** Only who is in a class of the year can repeat or leave at its end. */
const isInYear = async (learner: LearnerItem, fromYearId: string): Promise<boolean> => {
  if (!learner.stream) return false
  const { items } = await request(listPromotionLearners, { query: { streamId: learner.stream.id, fromYearId } })
  return items.some((one) => one.id === learner.id)
}

const usePick = ({ fromYear, onPick }: Pick<LearnerPickerProps, 'fromYear' | 'onPick'>) => {
  const { t } = useTranslation('promotion')
  const [checking, setChecking] = useState(false)
  const pick = async (learner: LearnerItem): Promise<void> => {
    setChecking(true)
    try {
      const { id, fullName, admissionNumber, stream } = learner
      if (stream && (await isInYear(learner, fromYear.id)))
        onPick({ id, fullName, admissionNumber, className: stream.label })
      else toast.warning(t('exceptions.notInYear', { name: fullName, year: fromYear.name }))
    } catch (error) {
      toast.failure(error, { id: 'pick', onRetry: () => void pick(learner) })
    } finally {
      setChecking(false)
    }
  }
  return { checking, pick: (learner: LearnerItem) => void pick(learner) }
}

export const LearnerPicker = ({ fromYear, taken, onPick }: LearnerPickerProps) => {
  const { t } = useTranslation('promotion')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), rest)
  const { checking, pick } = usePick({ fromYear, onPick })
  const query = useCall(
    listLearners,
    { query: { search: asked, limit: found } },
    { enabled: asked.length > 1, keepPrevious: true },
  )
  const learners = asked.length > 1 ? (query.data?.items ?? []).filter((learner) => !taken.includes(learner.id)) : []
  const waits = text.trim() !== asked || query.isFetching
  const choose = (id: string | null) => {
    const learner = learners.find((one) => one.id === id)
    setText('')
    if (learner && !checking) pick(learner)
  }
  const nothing =
    asked.length < 2 && text.trim().length < 2
      ? undefined
      : waits
        ? t('exceptions.searching')
        : query.error
          ? t('exceptions.failed')
          : t('exceptions.nobody')
  return (
    <Select
      aria-label={t('exceptions.search')}
      placeholder={t('exceptions.search')}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      searchable
      options={learners.map(({ id, fullName, admissionNumber, stream }) => ({
        value: id,
        label: [fullName, admissionNumber, stream?.label ?? ''].filter(Boolean).join(' · '),
      }))}
      value={null}
      onSearch={setText}
      onChange={choose}
      nothing={nothing}
    />
  )
}
