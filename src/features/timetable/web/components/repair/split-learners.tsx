/** Who goes to the new class after a split: by name, by sex, or by hand. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLearners, matchingLearners } from '#core/people/contract/learners.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getBoard, type Board } from '../../../contract/drafts.ts'
import { namesOf } from '../../../rules/pictures/names.ts'
import { movingLearners, waysToSplit, type ClassSplit, type WayToSplit } from '../../../rules/repair/split.ts'
import classes from './split.module.css'

const SplitLearners = ({ board, split }: { board: Board; split: ClassSplit }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const names = namesOf(board)
  const query = useCall(matchingLearners, { query: { streamId: split.streamId } })
  const { send, sending } = useSend(changeLearners, { invalidates: [matchingLearners, getBoard] })
  const [way, setWay] = useState<WayToSplit>('alphabet')
  const [byHand, setByHand] = useState<readonly string[] | null>(null)
  const learners = query.data?.items ?? []
  const moving = byHand ?? movingLearners(learners, way)
  const other = names.stream(split.newStreamId)
  if (query.data && learners.length < 2) return null
  return (
    <section className={layout.section}>
      <h2>{t('repair.split.who', { class: other })}</h2>
      <p>{t('repair.split.whoText', { date: formats.date(board.draft.startsOn) })}</p>
      {query.data ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send({
              body: { action: 'move', learnerIds: [...moving], on: formats.schoolDay(), streamId: split.newStreamId },
            })
              .then(({ done, failed }) =>
                failed.length > 0
                  ? toast.error(t('repair.split.failed', { count: failed.length }))
                  : toast.success(t('repair.split.moved', { count: done, class: other })),
              )
              .catch((error: unknown) => toast.failure(error))
          }}
        >
          <ChoiceWells
            label={t('repair.split.way')}
            choices={[...waysToSplit, 'hand'].map((value) => ({ value, label: t(`repair.split.ways.${value}`) }))}
            value={byHand ? 'hand' : way}
            onChange={(value) => {
              const known = waysToSplit.find((one) => one === value)
              setByHand(known ? null : moving)
              if (known) setWay(known)
            }}
          />
          <div className={classes.learners}>
            {learners.map(({ id, fullName, admissionNumber }) => (
              <Checkbox
                key={id}
                label={`${fullName}, ${admissionNumber}`}
                checked={moving.includes(id)}
                onChange={({ currentTarget }) =>
                  setByHand(currentTarget.checked ? [...moving, id] : moving.filter((one) => one !== id))
                }
              />
            ))}
          </div>
          <BusyButton
            type="submit"
            busy={sending}
            busyLabel={t('repair.split.moving')}
            disabled={moving.length === 0 || moving.length === learners.length}
          >
            {t('repair.split.move', { count: moving.length })}
          </BusyButton>
        </form>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </section>
  )
}

/** Only for those who may move learners. */
export const LearnersOfSplit = ({ board, split }: { board: Board; split: ClassSplit }) =>
  useSession().abilities.includes('people.manage') ? <SplitLearners {...{ board, split }} /> : null
