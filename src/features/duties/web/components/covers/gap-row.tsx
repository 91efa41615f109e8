/** A lesson or duty of an absent teacher: who covers it, or a button to ask the best candidate. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  answerCover,
  askCover,
  coverCandidates,
  withdrawCover,
  type Cover,
  type Gap,
} from '../../../contract/substitutions.ts'
import { useDutySend } from '../../live.ts'
import { askedFor } from './asked-for.ts'
import { coverDots, refusal, useHours } from '../../words.ts'
import classes from '../duties.module.css'

const CoverDialog = lateDialog(async () => (await import('./cover-dialog.tsx')).CoverDialog)

const Covered = ({ gap, cover }: { gap: Gap; cover: Cover }) => {
  const { t } = useTranslation('duties')
  const withdraw = useDutySend(withdrawCover, () => toast.success(t('cover.withdrawn')))
  const answer = useDutySend(answerCover)
  const fail = (error: unknown): void => void toast.error(refusal(error, t('failed.act')))
  const params = { id: cover.id }
  const say = (response: 'accept' | 'decline') => (): void =>
    void answer.send({ params, body: { response } }).catch(fail)
  const asked = cover.state === 'asked'
  return (
    <>
      <StatusDot kind={coverDots[cover.state]}>{t(`cover.${cover.state}`, { name: cover.teacherName })}</StatusDot>
      <RowMenu
        name={gap.title}
        actions={[
          ...(asked ? [{ label: t('cover.sayYes'), onClick: say('accept') }] : []),
          ...(asked ? [{ label: t('cover.sayNo'), onClick: say('decline') }] : []),
          {
            label: t(asked ? 'cover.withdraw' : 'cover.release'),
            danger: true,
            onClick: () => void withdraw.send({ params }).catch(fail),
          },
        ]}
      />
    </>
  )
}

const Open = ({ gap, looks }: { gap: Gap; looks: boolean }) => {
  const { t } = useTranslation('duties')
  const [choosing, setChoosing] = useState(false)
  const { params, what } = askedFor(gap)
  const { data } = useCall(coverCandidates, { params, query: what }, { enabled: looks })
  const { send, sending } = useDutySend(askCover)
  const best = data?.items.find(({ canSwap }) => canSwap)
  const ask = (): void => {
    if (!best) return
    void send({ params, body: { ...what, teacherId: best.id } }).then(
      () => toast.success(t('cover.askedDone', { name: best.name })),
      (error: unknown) => toast.error(refusal(error, t('failed.act'))),
    )
  }
  return (
    <>
      <StatusDot kind="stopped">{t('cover.none')}</StatusDot>
      <div className={layout.actions}>
        {best ? (
          <BusyButton busy={sending} busyLabel={t('cover.asking')} onClick={ask}>
            {t('cover.ask', { name: best.name })}
          </BusyButton>
        ) : null}
        <Button
          variant="default"
          onClick={() => setChoosing(true)}
          aria-label={t('cover.chooseFor', { title: gap.title })}
        >
          {t(best ? 'cover.other' : 'cover.choose')}
        </Button>
      </div>
      {choosing ? <CoverDialog gap={gap} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

/** @param looks load the best candidate immediately */
export const GapRow = ({ gap, looks }: { gap: Gap; looks: boolean }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const hours = useHours()
  const declined = gap.declined.map(({ teacherName }) => teacherName)
  return (
    <li className={`${layout.row} ${classes.row}`}>
      <div className={layout.words}>
        <p className={layout.title}>{gap.title}</p>
        <p className={layout.second}>
          {[...new Set([hours(gap), gap.className, gap.place])].filter(Boolean).join(' · ')}
        </p>
        {gap.cover?.note ? <p className={layout.second}>{t('quoted', { words: gap.cover.note })}</p> : null}
        {declined.length > 0 ? (
          <p className={layout.second}>{t('cover.declinedBy', { names: formats.list(declined) })}</p>
        ) : null}
      </div>
      {gap.cover ? <Covered gap={gap} cover={gap.cover} /> : <Open gap={gap} looks={looks} />}
    </li>
  )
}
