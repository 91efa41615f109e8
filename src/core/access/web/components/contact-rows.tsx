/** E-mail address and phone number: what the person signs in with, and changing it. */
import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { contactChannels, type ContactChannel } from '../../contract/contacts.ts'
import type { getSecurity } from '../../contract/credentials.ts'
import { useCurrentUser } from '../session.tsx'
import classes from './credentials.module.css'
import { Row } from './rows.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

type Security = ResponseOf<typeof getSecurity>

const shown = (channel: ContactChannel, value: string): string => (channel === 'phone' ? displayPhone(value) : value)

const ContactRow = ({
  channel,
  security,
  onOpen,
}: {
  channel: ContactChannel
  security: Security
  onOpen: (channel: ContactChannel) => void
}) => {
  const { t } = useTranslation('access')
  const value = useCurrentUser()?.[channel] ?? null
  const { canSend, pending } = security.contacts[channel]
  // Nothing to show and nothing to do: the installation's own people have no school that sends SMS.
  if (!value && !canSend) return null
  const state = value ? shown(channel, value) : t(`security.contacts.${channel}.none`)
  const sent = pending ? t('security.contacts.pending', { to: shown(channel, pending) }) : ''
  const title = t(`security.contacts.${channel}.title`)
  const action = pending
    ? `${t('security.contacts.enter')}: ${title}`
    : t(`security.contacts.${channel}.${value ? 'change' : 'add'}`)
  const blocked = canSend ? '' : t(channel === 'email' ? 'security.contacts.noMail' : 'security.contacts.noSms')
  return (
    <Row
      mark={channel === 'email' ? <IconMail size={20} stroke={1.75} /> : <IconPhone size={20} stroke={1.75} />}
      title={title}
      second={
        <>
          <span className={classes.line}>{state}</span> <span className={classes.line}>{sent || blocked}</span>
        </>
      }
      end={
        canSend ? (
          <Button variant={pending ? 'light' : 'default'} aria-label={action} onClick={() => onOpen(channel)}>
            {t(`security.contacts.${pending ? 'enter' : value ? 'open' : 'openFirst'}`)}
          </Button>
        ) : undefined
      }
    />
  )
}

export const ContactRows = ({ security }: { security: Security }) => {
  const [open, setOpen] = useState<ContactChannel | null>(null)
  return (
    <>
      {contactChannels.map((channel) => (
        <ContactRow key={channel} {...{ channel, security }} onOpen={setOpen} />
      ))}
      <Suspense fallback={null}>
        {open ? <ContactDialog channel={open} security={security} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
