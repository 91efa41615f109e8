/** A family's consents by purpose, with earlier answers. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { listConsents, type ConsentAnswer, type ConsentPurpose, type LearnerConsents } from '../../contract/consents.ts'
import { recordEvents } from '../../contract/events.ts'
import { getLearner } from '#core/people/contract/learners.ts'
import { Loaded } from '../components/loaded.tsx'
import classes from '../records.module.css'

const ConsentDialog = lateDialog(async () => (await import('../components/consent-dialog.tsx')).ConsentDialog)

type Line = LearnerConsents['purposes'][number]

const Answer = ({ answer }: { answer: ConsentAnswer | null }) => {
  const { t } = useTranslation('records')
  if (!answer) return <StatusDot kind="pending">{t('consent.unasked')}</StatusDot>
  return answer.given ? (
    <StatusDot kind="active">{t('consent.given')}</StatusDot>
  ) : (
    <StatusDot kind="stopped">{t('consent.refused')}</StatusDot>
  )
}

const Purpose = ({ purpose, answer, onRecord }: Line & { onRecord: (() => void) | undefined }) => {
  const { t } = useTranslation('records')
  const formats = useFormats()
  const said =
    answer &&
    t('consent.said', { giver: answer.giverName, way: t(`way.${answer.way}`), day: formats.date(answer.saidOn) })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.title}>{t(`purpose.${purpose}`)}</span>
        <span className={classes.third}>{t(`purposeText.${purpose}`)}</span>
        <Answer answer={answer} />
        {said ? <span className={classes.third}>{said}</span> : null}
      </div>
      {onRecord ? (
        <div className={classes.end}>
          <Button
            variant="light"
            onClick={onRecord}
            aria-label={t('consent.recordFor', { purpose: t(`purpose.${purpose}`) })}
          >
            {t('consent.record')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const History = ({ rows }: { rows: readonly ConsentAnswer[] }) => {
  const { t } = useTranslation(['records', 'people'])
  const formats = useFormats()
  const columns = useMemo<DataColumn<ConsentAnswer>[]>(
    () => [
      { id: 'day', header: t('consent.day'), cell: (row) => formats.date(row.saidOn) },
      { id: 'purpose', header: t('consent.purpose'), cell: (row) => t(`purpose.${row.purpose}`) },
      { id: 'answer', header: t('consent.answer'), cell: (row) => t(row.given ? 'consent.given' : 'consent.refused') },
      { id: 'giver', header: t('consent.giver'), cell: (row) => row.giverName },
      { id: 'way', header: t('consent.way'), cell: (row) => t(`way.${row.way}`) },
      { id: 'by', header: t('consent.writtenBy'), cell: (row) => row.recordedBy ?? t('people:none') },
    ],
    [t, formats],
  )
  if (rows.length === 0) return null
  return (
    <Section title={t('consent.history')} hint={t('consent.historyHint')}>
      <DataTable label={t('consent.history')} columns={columns} rows={rows} rowId={(row) => row.id} stacked />
    </Section>
  )
}

/** A guardian may answer in the app while the office looks. */
const useFollow = (learnerId: string): void =>
  useLive(({ type, data }) => type === recordEvents.consent && data?.learnerId === learnerId, listConsents, getLearner)

export const ConsentTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('records')
  const office = useAbility('people.manage')
  const [asking, setAsking] = useState<ConsentPurpose | null>(null)
  const query = useCall(listConsents, { params: { id } }, { live: true })
  useFollow(id)
  return (
    <Loaded query={query} rows={4}>
      {({ purposes, history }) => (
        <>
          <Section title={t('consent.title')} hint={t('consent.hint')}>
            <ul className={classes.rows}>
              {purposes.map((line) => (
                <Purpose key={line.purpose} {...line} onRecord={office ? () => setAsking(line.purpose) : undefined} />
              ))}
            </ul>
          </Section>
          <History rows={history} />
          {asking ? <ConsentDialog learnerId={id} purpose={asking} onClose={() => setAsking(null)} /> : null}
        </>
      )}
    </Loaded>
  )
}
