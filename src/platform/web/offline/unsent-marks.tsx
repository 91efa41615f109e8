/** On a page of marks: how many wait to be sent, and those that were refused. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import type { OutboxEntry } from './entry.ts'
import { useOnline, useOutbox } from './offline-provider.tsx'

/** @param entries of the page */
export const UnsentMarks = ({ entries }: { readonly entries: readonly OutboxEntry[] }) => {
  const { t } = useTranslation('offline')
  const [online, known] = [useOnline(), useKnownText()]
  const { retry, discard } = useOutbox()
  const refused = entries.filter(({ state }) => state === 'refused')
  const waiting = entries.length - refused.length
  return (
    <>
      {waiting > 0 ? (
        <StatusDot kind="progress">{t(online ? 'unsent.sending' : 'unsent.waiting', { count: waiting })}</StatusDot>
      ) : null}
      {refused.map(({ id, failure }) => (
        <div key={id}>
          <FormError message={known(failure?.message ?? '')} />
          <Button variant="light" onClick={() => void retry(id)}>
            {t('unsent.retry')}
          </Button>{' '}
          <Button variant="subtle" onClick={() => void discard(id)}>
            {t('unsent.discard')}
          </Button>
        </div>
      ))}
    </>
  )
}
