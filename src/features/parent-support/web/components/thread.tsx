/** What is written in a request, with its steps in between, oldest first. */
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SupportMessage, SupportStep } from '../../contract/shapes.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

export interface ThreadProps {
  readonly messages: readonly SupportMessage[]
  readonly steps: readonly SupportStep[]
  /** The reader's own side, to the right. */
  readonly side: SupportMessage['side']
  /** Address of a file. */
  readonly fileTo: (fileId: string) => string
}

const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/')

const Message = ({ message, side, fileTo }: Pick<ThreadProps, 'side' | 'fileTo'> & { message: SupportMessage }) => {
  const { t } = useTranslation(texts)
  const { dateTime } = useFormats()
  const { text, files, way, sentAt } = message
  const name = message.mine ? t('one.me') : message.name
  return (
    <li className={classes.message} data-mine={message.side === side || undefined}>
      <div className={classes.bubble}>
        {files.filter(isPicture).map((file) => (
          <a key={file.id} href={fileTo(file.id)} target="_blank" rel="noreferrer">
            <img
              src={fileTo(file.id)}
              alt={t('one.picture', { name: file.name })}
              className={classes.picture}
              loading="lazy"
            />
          </a>
        ))}
        {text}
      </div>
      <FileList files={files.filter((file) => !isPicture(file))} to={fileTo} />
      <p className={classes.second}>{t(way === 'sms' ? 'one.sms' : 'one.line', { name, when: dateTime(sentAt) })}</p>
    </li>
  )
}

const Step = ({ step: { kind, by, to, at, note } }: { step: SupportStep }) => {
  const { t } = useTranslation(texts)
  const { dateTime } = useFormats()
  return (
    <li className={classes.step}>
      {t(`step.${kind}`, { by, to: to ?? '', when: dateTime(at) })}
      {note ? <br /> : null}
      {note}
    </li>
  )
}

export const Thread = ({ messages, steps, side, fileTo }: ThreadProps) => {
  const { t } = useTranslation(texts)
  const all = [
    ...messages.map((message) => ({ at: message.sentAt, message })),
    ...steps.map((step) => ({ at: step.at, step })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <ul className={classes.messages} aria-label={t('one.messages')}>
      {all.map((one) =>
        'message' in one ? (
          <Message key={one.message.id} message={one.message} side={side} fileTo={fileTo} />
        ) : (
          <Step key={one.step.id} step={one.step} />
        ),
      )}
    </ul>
  )
}
