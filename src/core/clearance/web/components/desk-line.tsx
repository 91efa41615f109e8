/** A desk's line of the form: what is still out, and its signature. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { withdrawSignature, type ClearanceLine } from '../../contract/clearance.ts'
import { clearanceReads } from '../reads.ts'
import { lineDots } from '../words.ts'
import classes from './clearance.module.css'

const Out = ({ line }: { line: ClearanceLine }) => {
  const { t } = useTranslation('clearance')
  const { out, also, count } = line
  return (
    <div>
      {out === null ? <p>{t(count > 0 ? 'line.hidden' : 'line.nothing')}</p> : null}
      {out?.length === 0 ? <p>{t('line.nothing')}</p> : null}
      {out && out.length > 0 ? (
        <ul className={classes.out}>
          {out.map(({ text, to }) => (
            <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
          ))}
        </ul>
      ) : null}
      {also?.map((text) => (
        <p key={text} className={classes.second}>
          {text}
        </p>
      ))}
    </div>
  )
}

const Signed = ({ line: { signature, state } }: { line: ClearanceLine }) => {
  const { t } = useTranslation('clearance')
  const formats = useFormats()
  if (!signature) return null
  const { name, at, remark } = signature
  return (
    <div>
      <p>{t('line.by', { name: name ?? t('someone'), day: formats.date(formats.schoolDay(new Date(at))) })}</p>
      {remark ? <p className={classes.second}>{remark}</p> : null}
      {state === 'reopened' ? <p className={classes.second}>{t('line.reopenedText')}</p> : null}
    </div>
  )
}

interface DeskLineProps {
  /** Null before the form is started. */
  readonly formId: string | null
  readonly line: ClearanceLine
  readonly onSign: () => void
}

export const DeskLine = ({ formId, line, onSign }: DeskLineProps) => {
  const { t } = useTranslation('clearance')
  const { send, sending } = useSend(withdrawSignature, { invalidates: clearanceReads })
  const { desk, title, state, maySign } = line
  const takeBack = async () => {
    if (formId === null) return
    try {
      await send({ params: { id: formId }, body: { desk } })
      toast.success(t('sign.takenBack', { desk: title }))
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <li className={classes.line}>
      <div>
        <h3>{title}</h3>
        <StatusDot kind={lineDots[state]}>{t(`line.${state}`)}</StatusDot>
      </div>
      <Out line={line} />
      <Signed line={line} />
      {maySign ? (
        <span className={classes.actions}>
          {state === 'signed' ? (
            <BusyButton
              variant="subtle"
              busy={sending}
              busyLabel={t('saving')}
              aria-label={t('sign.takeBackOf', { desk: title })}
              onClick={() => void takeBack()}
            >
              {t('sign.takeBack')}
            </BusyButton>
          ) : (
            <Button
              variant={line.count > 0 ? 'light' : 'filled'}
              aria-label={t('sign.title', { desk: title })}
              onClick={onSign}
            >
              {t(line.count > 0 ? 'sign.withRemark' : 'sign.save')}
            </Button>
          )}
        </span>
      ) : null}
    </li>
  )
}
