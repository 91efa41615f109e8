/** Two people wrote the same marks: both sides next to each other, and a person decides. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { Conflict, Side } from '../sheet/conflicts.ts'
import { useProblemWords } from '../sheet/problem-words.ts'
import { cellText } from '../../rules/cells.ts'
import type { MarkValue } from '../../contract/marks.ts'
import classes from '../sheet/sheet.module.css'

export interface SettleDialogProps {
  readonly conflicts: readonly Conflict[]
  readonly onSettle: (choices: ReadonlyMap<string, Side>) => Promise<void>
  readonly onClose: () => void
}

export const SettleDialog = ({ conflicts, onSettle, onClose }: SettleDialogProps) => {
  const { t } = useTranslation('gradebook')
  const problemWords = useProblemWords()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const [busy, setBusy] = useState(false)
  const say = (value: MarkValue): string => (value.state === 'scored' ? cellText(value) : t(`state.${value.state}`))
  const questions = conflicts.filter(({ refusal }) => refusal === null)
  const open = questions.filter(({ key }) => !chosen.has(key)).length
  const settle = async (): Promise<void> => {
    setBusy(true)
    try {
      await onSettle(chosen)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('settle.title')} size={560}>
      <p>{t('settle.lead', { count: conflicts.length })}</p>
      <ul className={classes.list}>
        {conflicts.map(({ key, learner, assessment, mine, theirs, by, refusal }) => (
          <li key={key}>
            {refusal === null ? (
              <ChoiceWells
                label={`${learner}, ${assessment}`}
                choices={[
                  { value: 'mine', label: t('settle.mine', { mark: say(mine) }) },
                  { value: 'theirs', label: t('settle.theirs', { mark: say(theirs), name: by ?? t('someone') }) },
                ]}
                value={chosen.get(key) ?? null}
                onChange={(side) => setChosen(new Map(chosen).set(key, side as Side))}
              />
            ) : (
              <>
                <b>{`${learner}, ${assessment}`}</b>
                <p>{t('settle.refused', { mark: say(mine), reason: problemWords(refusal, null) })}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('settle.later')}
        </Button>
        <BusyButton busy={busy} busyLabel={t('saved.saving')} disabled={open > 0} onClick={() => void settle()}>
          {open > 0 ? t('settle.open', { count: open }) : t('settle.done')}
        </BusyButton>
      </div>
    </Dialog>
  )
}
