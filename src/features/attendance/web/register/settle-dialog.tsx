/** Two people took one register: learner by learner both sides next to each other, and a person decides. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Mark } from '../../contract/marks.ts'
import { registerBody, registerSheet, type RegisterBody, type RegisterSheet } from '../../contract/registers.ts'
import { differences, mergedMarks, type Side } from '../../rules/merge.ts'
import classes from './register.module.css'

const useMarkWords = () => {
  const { t } = useTranslation('attendance')
  return (mark: Mark | null): string => {
    if (!mark) return t('mark.none')
    if (mark.status === 'late' && mark.minutesLate !== null) return t('mark.lateBy', { count: mark.minutesLate })
    return mark.reason === null ? t(`mark.${mark.status}`) : t(`mark.${mark.status}Because`, { reason: mark.reason })
  }
}

const Choices = ({
  entry,
  body,
  current,
  onClose,
}: {
  entry: OutboxEntry
  body: RegisterBody
  current: RegisterSheet
  onClose: () => void
}) => {
  const { t } = useTranslation('attendance')
  const { edit, discard } = useOutbox()
  const say = useMarkWords()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [busy, setBusy] = useState(false)
  const found = differences(body.marks, current.learners)
  const open = found.filter(({ learnerId }) => !chosen[learnerId]).length
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(found.map(({ learnerId }) => [learnerId, side])))
  const settle = async (): Promise<void> => {
    setBusy(true)
    try {
      const isTheirs = found.every(({ learnerId }) => chosen[learnerId] === 'theirs')
      if (isTheirs) await discard(entry.id)
      else
        await edit(entry.id, {
          ...body,
          version: current.version,
          marks: mergedMarks(body.marks, current.learners, (id) => chosen[id] ?? 'theirs'),
        })
      onClose()
    } catch {
      toast.error(t('settle.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        {found.length === 0
          ? t('settle.alike')
          : t('settle.lead', {
              count: found.length,
              name: current.changedBy ?? current.takenBy ?? t('settle.someone'),
            })}
      </p>
      {found.length > 1 ? (
        <div className={classes.settleAll}>
          <Button variant="light" onClick={() => chooseAll('mine')}>
            {t('settle.allMine')}
          </Button>
          <Button variant="light" onClick={() => chooseAll('theirs')}>
            {t('settle.allTheirs')}
          </Button>
        </div>
      ) : null}
      <ul className={classes.settle}>
        {found.map(({ learnerId, mine, theirs }) => {
          const name = current.learners.find(({ id }) => id === learnerId)?.fullName ?? ''
          const choices = [
            { value: 'mine', label: t('settle.mine', { mark: say(mine) }) },
            { value: 'theirs', label: t('settle.theirs', { mark: say(theirs) }) },
          ]
          return (
            <li key={learnerId} className={classes.difference}>
              <b>{name}</b>
              <ChoiceWells
                label={name}
                hideLabel
                choices={choices}
                value={chosen[learnerId] ?? null}
                onChange={(side) => setChosen({ ...chosen, [learnerId]: side as Side })}
              />
            </li>
          )
        })}
      </ul>
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t('settle.later')}
        </Button>
        <BusyButton busy={busy} busyLabel={t('settle.sending')} disabled={open > 0} onClick={() => void settle()}>
          {open > 0 ? t('settle.open', { count: open }) : t('settle.done')}
        </BusyButton>
      </div>
    </>
  )
}

/** @param entry an entry in conflict */
export const SettleDialog = ({
  entry,
  opened,
  onClose,
}: {
  entry: OutboxEntry
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('attendance')
  const body = registerBody.safeParse(entry.body)
  const current = registerSheet.safeParse(entry.current)
  if (!body.success || !current.success) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settle.title')} subject={current.data.class.label}>
      <Choices entry={entry} body={body.data} current={current.data} onClose={onClose} />
    </Dialog>
  )
}
