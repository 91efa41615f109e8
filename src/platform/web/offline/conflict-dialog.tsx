/** Two people changed one record: both sides next to each other, and a person decides. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../components/busy-button.tsx'
import { Dialog } from '../floating/dialog.tsx'
import { compare, type Difference } from './compare.ts'
import classes from './conflict-dialog.module.css'
import type { OutboxEntry } from './entry.ts'
import { useOutbox } from './offline-provider.tsx'
import { usePhrases } from './use-phrases.ts'
import { useWrite } from './use-write.ts'

const Differences = ({ differences, same }: { differences: readonly Difference[]; same: number }) => {
  const { t } = useTranslation('offline')
  const say = usePhrases(differences.flatMap((one) => [one.label, one.mine ?? '', one.theirs ?? '']))
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('conflict.what')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('conflict.field')}</span>
            </th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={say(one.label)}>
              <th scope="row">{say(one.label)}</th>
              <td>{one.mine === null ? t('conflict.nothing') : say(one.mine)}</td>
              <td>{one.theirs === null ? t('conflict.nothing') : say(one.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {same > 0 ? <p className={classes.same}>{t('conflict.same', { count: same })}</p> : null}
    </>
  )
}

const Body = ({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) => {
  const { t } = useTranslation('offline')
  const { resolve } = useOutbox()
  const write = useWrite(entry.endpointId)
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  const [failed, setFailed] = useState(false)
  const comparison = write ? compare(write.facts(entry.body), write.facts(entry.current)) : null
  const choose = async (choice: 'mine' | 'theirs'): Promise<void> => {
    setBusy(choice)
    setFailed(false)
    try {
      await resolve(entry.id, choice)
      onClose()
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <p className={classes.lead}>{t('conflict.lead')}</p>
      {comparison && comparison.differences.length > 0 ? <Differences {...comparison} /> : null}
      {comparison?.differences.length === 0 ? <p className={classes.lead}>{t('conflict.alike')}</p> : null}
      {failed ? (
        <p className={classes.failed} role="alert">
          {t('conflict.failed')}
        </p>
      ) : null}
      <div className={classes.actions}>
        <BusyButton
          variant="default"
          busy={busy === 'theirs'}
          busyLabel={t('conflict.keeping')}
          onClick={() => void choose('theirs')}
        >
          {t('conflict.keepTheirs')}
        </BusyButton>
        <BusyButton busy={busy === 'mine'} busyLabel={t('conflict.sending')} onClick={() => void choose('mine')}>
          {t('conflict.sendMine')}
        </BusyButton>
      </div>
    </>
  )
}

export interface ConflictDialogProps {
  /** Null when closed. */
  readonly entry: OutboxEntry | null
  readonly onClose: () => void
}

export const ConflictDialog = ({ entry, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('offline')
  const say = usePhrases(entry ? [entry.label] : [])
  const title = entry ? say(entry.label) : ''
  return (
    <Dialog opened={entry !== null} onClose={onClose} title={title} closeLabel={t('conflict.later')}>
      {entry ? <Body entry={entry} onClose={onClose} /> : null}
    </Dialog>
  )
}
