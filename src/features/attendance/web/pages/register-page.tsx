/** A register: mark everyone present with one press, then change the exceptions; works offline. */
import { ActionIcon, Menu } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PhoneBarAction } from '#platform/web/shell/page-meta.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { RegisterSheet } from '../../contract/registers.ts'
import { countParts } from '../../rules/summary.ts'
import { useClosedWords } from '../register/closed-words.ts'
import type { RegisterPlace } from '../register/known-register.ts'
import { RegisterState } from '../register/register-state.tsx'
import { Roster } from '../register/roster.tsx'
import { SendAction } from '../register/send-action.tsx'
import { useRegister, useSheet, type Register } from '../register/use-register.ts'
import { registerSearch } from '../searches.ts'
import { useCountWords } from '../words.ts'
import classes from '../register/register.module.css'

const seatStates = { present: 'here', late: 'late', absent: 'away', excused: 'excused' } as const
const seatsInRow = 15

const usePlace = (): RegisterPlace => {
  const { streamId = '' } = useParams({ strict: false })
  const today = useFormats().schoolDay()
  const { date = today, session = 'morning', lessonId } = registerSearch.parse(useSearch({ strict: false }))
  return useMemo(() => ({ streamId, date, session, lessonId }), [streamId, date, session, lessonId])
}

/** `morning`, or the lesson's subject and time. */
const useSessionWords = () => {
  const { t } = useTranslation('attendance')
  return ({ session, lesson }: Pick<RegisterSheet, 'session' | 'lesson'>): string =>
    lesson
      ? t('session.lessonOf', { subject: lesson.learningAreaName, time: lesson.startTime })
      : t(`session.${session}`)
}

const MoreMenu = ({ register }: { register: Register }) => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const Icon = phone ? IconDotsVertical : IconDots
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('register.more')} size={44}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/registers/${register.sheet.streamId}/term`}>
          {t('register.term')}
        </Menu.Item>
        <Menu.Item disabled={!register.isDirty} onClick={register.forget}>
          {t('register.startOver')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Counts = ({ register }: { register: Register }) => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.counts} aria-live="polite">
      {countParts(register.counts).map(({ key, count }) => (
        <span key={key}>
          <b data-key={key}>{count}</b> {t(`countWord.${key}`, { count })}
        </span>
      ))}
    </div>
  )
}

const Seats = ({ register }: { register: Register }) => {
  const words = useCountWords()
  const seats = register.sheet.learners.map(({ id }) => {
    const mark = register.marks.get(id)
    return { id, state: mark ? seatStates[mark.status] : ('empty' as const) }
  })
  return (
    <div className={classes.seats}>
      <SeatGrid seats={seats} columns={seatsInRow} label={words(register.counts)} />
    </div>
  )
}

/** The sentence beneath the title: the day, when it is due, how to work; or why it is closed to this teacher. */
const useLead = (sheet: RegisterSheet): string => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const day = formats.date(sheet.date, 'weekday')
  if (!sheet.abilities.edit) return sheet.closed ? day : t('register.leadOver', { day })
  return sheet.state === 'taken' ? t('register.leadTaken', { day }) : t('register.lead', { day, due: sheet.due })
}

const Header = ({ sheet, register }: { sheet: RegisterSheet; register?: Register }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const phone = useIsPhone()
  const session = useSessionWords()(sheet)
  const lead = useLead(sheet)
  const editable = register !== undefined && sheet.abilities.edit
  return (
    <PageHeader
      title={t('register.title', { className: sheet.class.label, session })}
      shortTitle={sheet.class.label}
      lead={phone ? null : lead}
      back="/registers"
      subtitle={t('register.subtitle', {
        day: formats.date(sheet.date, 'weekday'),
        session: sheet.lesson ? session : t(`sessionShort.${sheet.session}`),
      })}
      titleInBar
      secondary={
        register && !phone ? (
          <>
            <Counts register={register} />
            <MoreMenu register={register} />
          </>
        ) : null
      }
      action={editable && !phone ? <SendAction register={register} /> : null}
    />
  )
}

const Taking = ({ place, sheet }: { place: RegisterPlace; sheet: RegisterSheet }) => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const register = useRegister(place, sheet)
  const { counts, isDirty } = register
  const lead = useLead(sheet)
  const hasAction = sheet.abilities.edit && (counts.unmarked > 0 || isDirty)
  return (
    <>
      <Header sheet={sheet} register={register} />
      {phone ? (
        <PhoneBarAction>
          <MoreMenu register={register} />
        </PhoneBarAction>
      ) : null}
      {phone ? <Seats register={register} /> : null}
      <div className={classes.state} role="status">
        <RegisterState register={register} />
      </div>
      {phone && !sheet.abilities.edit ? <p className={classes.state}>{lead}</p> : null}
      <Roster
        learners={sheet.learners}
        marks={register.marks}
        editable={sheet.abilities.edit}
        onMark={register.setMark}
      />
      {hasAction ? (
        <PinnedAction note={counts.unmarked > 0 ? t('register.thenTap') : null}>
          <SendAction register={register} />
        </PinnedAction>
      ) : null}
    </>
  )
}

const Closed = ({ sheet }: { sheet: RegisterSheet }) => {
  const { title, text } = useClosedWords()(sheet.closed ?? { reason: 'no_lesson', name: null, opensAt: null })
  return (
    <>
      <Header sheet={sheet} />
      <EmptyState drawing="closed" title={title} text={text} />
    </>
  )
}

export const RegisterPage = () => {
  const { t } = useTranslation('attendance')
  const place = usePlace()
  const { query, sheet } = useSheet(place)
  if (!sheet) {
    return (
      <>
        <PageHeader title={t('register.plainTitle')} back="/registers" titleInBar />
        {query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </>
    )
  }
  if (sheet.closed && sheet.version === 0) return <Closed sheet={sheet} />
  if (sheet.learners.length === 0) {
    return (
      <>
        <Header sheet={sheet} />
        <EmptyState title={t('register.nobody')} text={t('register.nobodyText')} />
      </>
    )
  }
  return (
    <Taking
      key={[place.streamId, place.date, place.session, place.lessonId ?? ''].join()}
      place={place}
      sheet={sheet}
    />
  )
}
