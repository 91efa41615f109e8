/** Beside the list of absentees: the SMS with its price, what became of it, whom to call, and registers not in. */
import { Button } from '@mantine/core'
import { IconClock, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { longAbsence } from '../../contract/absent-learner.ts'
import type { AbsentLine, listAbsent } from '../../contract/absent.ts'
import type { SchoolToday } from '../../contract/views.ts'
import { lacksReason } from '../../rules/absent.ts'
import { AbsenceSmsPanel } from './absence-sms-panel.tsx'
import { hasFailed, Messages } from './absent-messages.tsx'
import { RemindButton } from './remind-button.tsx'
import rows from './absent.module.css'
import classes from './absent-page.module.css'

const CallDialog = lateDialog(async () => (await import('./call-dialog.tsx')).CallDialog)

const Results = ({ items }: { items: readonly AbsentLine[] }) => {
  const { t } = useTranslation('attendance')
  const messages = items.flatMap((line) => line.messages).filter(({ resent }) => !resent)
  const failed = messages.filter(hasFailed)
  if (messages.length === 0) return null
  return (
    <section>
      <h2>{t('absent.results')}</h2>
      <p role="status">
        {failed.length > 0
          ? t('absent.summary', { count: messages.length - failed.length, failed: failed.length })
          : t('absent.summaryFine', { count: messages.length })}
      </p>
      <div className={rows.cell}>
        <Messages messages={failed} />
      </div>
    </section>
  )
}

const Calls = ({ items }: { items: readonly AbsentLine[] }) => {
  const { t } = useTranslation('attendance')
  const [called, setCalled] = useState<AbsentLine | null>(null)
  const long = items.filter((line) => lacksReason(line) && line.days >= longAbsence)
  if (long.length === 0) return null
  return (
    <section>
      <h2>{t('absent.callsTitle')}</h2>
      <p className={rows.second}>{t('absent.callsText')}</p>
      <ul className={rows.rows}>
        {long.map((line) => (
          <li key={line.learnerId} className={classes.call}>
            <span className={`${rows.cell} ${classes.words}`}>
              <b className={rows.name}>{line.fullName}</b>
              {line.guardian?.phone ? (
                <a className={rows.phone} href={`tel:${line.guardian.phone}`}>
                  {displayPhone(line.guardian.phone)}
                </a>
              ) : (
                <span>{t('home.noPhone')}</span>
              )}
            </span>
            <Button
              variant="subtle"
              leftSection={<IconPhone size={16} stroke={2} aria-hidden />}
              onClick={() => setCalled(line)}
              aria-label={t('absent.logOf', { name: line.fullName })}
            >
              {t('absent.log')}
            </Button>
          </li>
        ))}
      </ul>
      {called ? (
        <CallDialog learnerId={called.learnerId} name={called.fullName} onClose={() => setCalled(null)} />
      ) : null}
    </section>
  )
}

const NotIn = ({ school }: { school: SchoolToday }) => {
  const { t } = useTranslation('attendance')
  const missing = school.classes.filter(({ state }) => state === 'due' || state === 'overdue')
  if (missing.length === 0) return null
  return (
    <section>
      <h2>{t('home.registersTitle')}</h2>
      <ul className={rows.rows}>
        {missing.map(({ class: { id, label }, teacherName }) => (
          <li key={id} className={classes.call}>
            <span className={rows.clock}>
              <IconClock size={16} stroke={2} aria-hidden />
            </span>
            <span className={classes.words}>
              <Link to={`/registers/${id}?session=${school.session}`}>{label}</Link>,{' '}
              {teacherName ?? t('home.noTeacher')}
            </span>
          </li>
        ))}
      </ul>
      <div className={rows.foot}>
        <RemindButton count={missing.length} variant="light" />
      </div>
    </section>
  )
}

export interface AbsentSideProps {
  readonly absent: ResponseOf<typeof listAbsent>
  readonly chosen: readonly AbsentLine[]
  /** Learners whose guardians can be messaged. */
  readonly reachable: number
  readonly school: SchoolToday | undefined
}

export const AbsentSide = ({ absent, chosen, reachable, school }: AbsentSideProps) => (
  <aside className={classes.side}>
    {absent.items.some(lacksReason) ? (
      <AbsenceSmsPanel sms={absent.sms} learnerIds={chosen.map(({ learnerId }) => learnerId)} reachable={reachable} />
    ) : null}
    <Results items={absent.items} />
    <Calls items={absent.items} />
    {school ? <NotIn school={school} /> : null}
  </aside>
)
