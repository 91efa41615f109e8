/** Letters to the families of several learners, looked through and sent in one go. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { groupBy } from '#platform/pure/group.ts'
import { countWarnings } from '../../contract/count.ts'
import { draftLetters, sendLetters, type Draft } from '../../contract/steps.ts'
import { listWarnings, openWarning, type WarningLine } from '../../contract/warnings.ts'
import { bodyOf, letterOf, LetterFields, type Letter } from './letter-fields.tsx'
import classes from './warning.module.css'

const Letters = ({
  lines,
  drafts,
  onDone,
}: {
  lines: readonly WarningLine[]
  drafts: readonly Draft[]
  onDone: () => void
}) => {
  const { t } = useTranslation('early-warning')
  const [written, setWritten] = useState<ReadonlyMap<string, Letter>>(new Map())
  const { send, sending } = useSend(sendLetters, { invalidates: [listWarnings, openWarning, countWarnings] })
  const byWarning = groupBy(drafts, ({ warningId }) => warningId)
  const letters = lines.map((line) => {
    const own = byWarning.get(line.id) ?? []
    return { line, own, letter: written.get(line.id) ?? own.map(letterOf).find((one) => one !== null) ?? null }
  })
  const ready = letters.flatMap(({ letter }) => (letter && letter.text.trim() !== '' ? [letter] : []))
  const submit = async (): Promise<void> => {
    try {
      const { sent } = await send({ body: { letters: ready.map(bodyOf) } })
      toast.success(t('letter.sent', { count: sent }))
      onDone()
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <div className={classes.letters}>
      <p className={classes.place}>{t('letter.manyHint')}</p>
      {letters.map(({ line, own, letter }) => (
        <section key={line.id}>
          <h3>{line.learner.fullName}</h3>
          {letter ? (
            <LetterFields
              letter={letter}
              drafts={own}
              onChange={(next) => setWritten((before) => new Map(before).set(line.id, next))}
            />
          ) : (
            <p className={classes.place}>{t('letter.skip', { name: line.learner.fullName })}</p>
          )}
        </section>
      ))}
      <div className={classes.buttons}>
        <BusyButton
          busy={sending}
          busyLabel={t('letter.sending')}
          disabled={ready.length === 0}
          onClick={() => void submit()}
        >
          {t('letter.sendAll', { count: ready.length })}
        </BusyButton>
      </div>
    </div>
  )
}

export const LettersDialog = ({
  lines,
  onClose,
  onDone,
}: {
  lines: readonly WarningLine[]
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation('early-warning')
  const warningIds = lines.map(({ id }) => id).join(',')
  const { data, error, refetch } = useCall(draftLetters, { query: { warningIds } })
  return (
    <Dialog opened onClose={onClose} title={t('letter.manyTitle')} tall>
      {data ? (
        <Letters lines={lines} drafts={data.items} onDone={onDone} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  )
}
