/** What waits on this device until the server has it. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { writeBody } from '../../contract/family.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

/** @param subject of the entries */
export const WaitingTexts = ({ subject }: { subject: string }) => {
  const { t } = useTranslation(texts)
  const known = useKnownText()
  const entries = useWaitingFor(subject)
  const { discard, retry } = useOutbox()
  if (entries.length === 0) return null
  return (
    <ul className={classes.pending}>
      {entries.map(({ id, body, state, failure }) => {
        const refused = state === 'refused' || state === 'conflict'
        const written = writeBody.pick({ text: true }).safeParse({ text: (body as { text?: unknown }).text })
        return (
          <li key={id}>
            <p>{written.data?.text}</p>
            <p className={classes.second} role={refused ? 'alert' : 'status'}>
              {refused ? t('own.refused', { reason: known(failure ?? '') }) : t('own.waiting')}
            </p>
            {refused ? (
              <Button variant="subtle" onClick={() => void retry(id)}>
                {t('own.again')}
              </Button>
            ) : null}
            {state === 'sending' ? null : (
              <Button variant="subtle" onClick={() => void discard(id)}>
                {t('own.discard')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
