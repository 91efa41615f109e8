/** One payment that waits for a learner, or that learners were given. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Suggestion, SuspenseItem } from '../../../contract/suspense.ts'
import { howSure, type HowSure } from '../../../contract/words.ts'
import { LearnerLink } from '../learner-link.tsx'
import classes from './books.module.css'

/** Learners named in one row: a bursary has hundreds. */
const mostNames = 6

const Sure = ({ sure }: { sure: HowSure | null }) => {
  const { t } = useTranslation('fees')
  const full = sure === null ? 0 : howSure.length - howSure.indexOf(sure)
  return (
    <span className={classes.sure}>
      {howSure.map((one, at) => (
        <Seat key={one} size={10} state={at < full ? 'here' : 'unmarked'} />
      ))}{' '}
      {t(`suspense.sure.${sure ?? 'none'}`)}
    </span>
  )
}

const Payer = ({ item }: { item: SuspenseItem }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { payerName, payerPhone, accountText, channel, account, reference, paidAt } = item
  return (
    <div>
      <p>{[payerName, payerPhone && displayPhone(payerPhone)].filter(Boolean).join(' · ') || t(`method.${channel}`)}</p>
      <p className={classes.second}>
        {[
          accountText ? t('suspense.typed', { text: accountText }) : '',
          [t(`method.${channel}`), account].filter(Boolean).join(' '),
          reference,
          `${formats.date(formats.schoolDay(new Date(paidAt)), 'day')}, ${formats.time(paidAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const Suggested = ({ suggestions }: { suggestions: readonly Suggestion[] }) => {
  const { t } = useTranslation('fees')
  const [first, ...others] = suggestions
  if (!first) return <p className={classes.second}>{t('suspense.noSuggestion')}</p>
  const isOpen = first.sure === 'unsure' && others.length > 0
  const names = (isOpen ? suggestions : [first]).map(({ student }) => student.name).join(', ')
  return (
    <div>
      <p>
        <b>{names}</b>
        {isOpen ? null : ` ${first.student.className ?? ''}`} <Sure sure={first.sure} />
      </p>
      <p className={classes.second}>{first.reasons.map((reason) => t(`suspense.reason.${reason}`)).join('. ')}</p>
    </div>
  )
}

export const WaitingItem = ({
  item,
  onAllot,
}: {
  item: SuspenseItem
  onAllot: (item: SuspenseItem, learnerId?: string) => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const first = item.suggestions[0]
  const isSuggested = first !== undefined && first.sure !== 'unsure'
  return (
    <li className={classes.item}>
      <span className={classes.amount}>{formats.money(item.waiting)}</span>
      <Payer item={item} />
      <Suggested suggestions={item.suggestions} />
      <span className={classes.actions}>
        <Button
          variant={isSuggested ? 'light' : 'default'}
          aria-label={t('suspense.allotOf', { reference: item.reference })}
          onClick={() => onAllot(item, isSuggested ? first.student.id : undefined)}
        >
          {t(isSuggested ? 'suspense.match' : 'suspense.find')}
        </Button>
      </span>
    </li>
  )
}

export const AllottedItem = ({ item, onUndo }: { item: SuspenseItem; onUndo: (item: SuspenseItem) => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <li className={classes.item}>
      <span className={classes.amount}>{formats.money(item.amount - item.waiting)}</span>
      <Payer item={item} />
      <div>
        {item.shares.slice(0, mostNames).map(({ entryId, student, amount, receiptNumber }) => (
          <p key={entryId}>
            <LearnerLink
              student={student}
              facts={[student.className, formats.money(amount), t('line.receipt', { number: receiptNumber })]}
            />
          </p>
        ))}
        {item.shares.length > mostNames ? (
          <p className={classes.second}>{t('cheque.others', { count: item.shares.length - mostNames })}</p>
        ) : null}
      </div>
      <span className={classes.actions}>
        <Button
          variant="subtle"
          aria-label={t('suspense.undoOf', { reference: item.reference })}
          onClick={() => onUndo(item)}
        >
          {t('suspense.undoShort')}
        </Button>
      </span>
    </li>
  )
}
